import type { CSSProperties } from 'react';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Chip, Ribbon } from '../../shared/ui/chip';
import { Field } from '../../shared/ui/field';
import { ICON_NAMES, Icon } from '../../shared/ui/icon';
import { Badge, Dock, Rays, Stack } from '../../shared/ui/layout';
import { ListRow } from '../../shared/ui/list-row';
import { CollapsiblePanel, Panel } from '../../shared/ui/panel';
import styles from '../gallery.module.css';
import { Row, Specimen } from '../section';

interface Voice {
  token: string;
  words: string;
  /** Use the display font. */
  game?: boolean;
}

const VOICES: readonly Voice[] = [
  { token: 'fs-hero', words: 'One of You', game: true },
  { token: 'fs-clock', words: '5:42', game: true },
  { token: 'fs-code', words: 'K7WD', game: true },
  { token: 'fs-title', words: 'Room Not Found', game: true },
  { token: 'fs-poster', words: '0:18', game: true },
  { token: 'fs-display', words: 'Who was it?', game: true },
  { token: 'fs-banner', words: 'Caught', game: true },
  { token: 'fs-sign', words: 'Guess my card!', game: true },
  { token: 'fs-large', words: 'Round Over', game: true },
  { token: 'fs-section', words: 'Award Points', game: true },
  { token: 'fs-head', words: 'Game Configuration', game: true },
  { token: 'fs-button', words: 'Create New Room', game: true },
  { token: 'fs-lead', words: 'Only one phone?', game: true },
  { token: 'fs-body', words: 'Ask sly questions, and give slippery answers.' },
  { token: 'fs-small', words: 'Share the code: your friends join with it.' },
  { token: 'fs-tiny', words: 'The smallest text there is.' },
];

export function Type() {
  return (
    <Stack>
      {VOICES.map(({ token, words, game }) => (
        <p key={token} className={styles.voice}>
          <span
            className={game ? styles.game : undefined}
            style={{ '--size': `var(--${token})` } as CSSProperties}
          >
            {words}
          </span>
          <small className={styles.token}>{token}</small>
        </p>
      ))}
    </Stack>
  );
}

const TOKENS = [
  'table',
  'panel',
  'panel-lit',
  'raised',
  'raised-lit',
  'line',
  'outline',
  'ink',
  'ink-soft',
  'gold',
  'gold-lit',
  'paper',
  'paper-lo',
  'paper-edge',
  'paper-ink',
  'paper-soft',
  'danger',
  'danger-ink',
  'good',
  'focus',
  'ribbon-lit',
  'ribbon',
  'ribbon-lo',
  'ribbon-tail',
  'frame-lit',
  'frame',
  'frame-lo',
  'frame-edge',
  'frame-ink',
];

export function Colours() {
  return (
    <Row>
      {TOKENS.map((token) => (
        <Specimen key={token} label={token}>
          <span className={styles.swatch} style={{ '--swatch': `var(--${token})` } as CSSProperties} />
        </Specimen>
      ))}
    </Row>
  );
}

export function Icons() {
  return (
    <Row>
      {ICON_NAMES.map((name) => (
        <Specimen key={name} label={name}>
          <span className={styles.icon}>
            <Icon name={name} />
          </span>
        </Specimen>
      ))}
    </Row>
  );
}

const RIBBON_SIZES = ['big', 'normal', 'small'] as const;

export function Ribbons() {
  return (
    <Row>
      {RIBBON_SIZES.map((size) => (
        <Specimen key={size} label={size}>
          <span className={styles.tails}>
            <Ribbon size={size}>Animals</Ribbon>
          </span>
        </Specimen>
      ))}
      <Specimen label="a long text" column>
        <span className={styles.tails}>
          <Ribbon>Waiting for the admin to begin</Ribbon>
        </span>
      </Specimen>
    </Row>
  );
}

export function Layouts() {
  return (
    <Row>
      <Specimen label="pass" column>
        <Badge face={<Avatar id={7} size="var(--face)" decorative />}>
          <Field label="Your Name" defaultValue="Oskar" />
        </Badge>
      </Specimen>
      <Specimen label="rays" column>
        <div className={styles.stage}>
          <Rays>
            <Card src="/imgs/animals/penguin.webp" style={{ '--w': '160px' } as CSSProperties} />
          </Rays>
        </div>
      </Specimen>
      <Specimen label="dock over a stack that scrolls" column>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrollable area */}
        <section className={styles.scroll} aria-label="A stack that scrolls" tabIndex={0}>
          <Stack>
            {['Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Frida'].map((name) => (
              <p key={name} className={styles.item}>
                {name}
              </p>
            ))}
          </Stack>
          <Dock>
            <Button primary icon="play">
              Start Game
            </Button>
          </Dock>
        </section>
      </Specimen>
    </Row>
  );
}

const WORDS = 'What belongs together lies on one quiet surface.';

export function Panels() {
  return (
    <Row>
      <Specimen label="plain" column>
        <Panel>{WORDS}</Panel>
      </Specimen>
      <Specimen label="with a title" column>
        <Panel title="Players (3/10)" icon="people" aside={<Chip>You are the admin</Chip>}>
          {WORDS}
        </Panel>
      </Specimen>
      <Specimen label="closed" column>
        <CollapsiblePanel title="Game Configuration" icon="settings">
          {WORDS}
        </CollapsiblePanel>
      </Specimen>
      <Specimen label="open" column>
        <CollapsiblePanel title="Game Rules" icon="book" initiallyOpen>
          {WORDS}
        </CollapsiblePanel>
      </Specimen>
      <Specimen label="rows of a list" column>
        <ul>
          <ListRow>Maya</ListRow>
          <ListRow>Oskar</ListRow>
        </ul>
      </Specimen>
    </Row>
  );
}
