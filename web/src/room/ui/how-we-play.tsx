import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PlayerView } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';
import { lazyOptional } from '../../shared/loading/lazy';
import { Button } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Panel } from '../../shared/ui/panel';
import { howWePlay, wayOf } from '../game/how-we-play';
import { ruleSetOf } from '../game/rule-sets';
import { isClueGame, type Settings, type SomeSettings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import { GameCover, gameText } from './game-choice';
import styles from './how-we-play.module.css';
import { SWITCHES } from './switches';

const WayScene = lazyOptional(
  () => import('./how-scenes'),
  <span className={styles.noScene} aria-hidden="true" />,
);
const fetchSheet = () => import('./how-we-play-sheet');

interface HowWePlayProps {
  configuration: Configuration;
  players: readonly PlayerView[];
  /** Change settings. Null unless this player is the admin. */
  onChange: ((settings: SomeSettings) => void) | null;
  /** Add a player on this phone. Null if that is not possible. */
  onAddHere: (() => void) | null;
}

/** Everyone's card with the sentence about the next round (REF-02, TALK-01, SPY-01), and the admin's button that opens the sheet. */
export function HowWePlay(props: HowWePlayProps) {
  const { configuration, players } = props;
  const { settings } = configuration;
  const { button, sheet } = useSheet(props);
  const [play, spies] = howWePlay(configuration);
  return (
    <Panel
      title={
        <span className={styles.title}>
          {isClueGame(settings.rules) ? (
            <>
              <span className={styles.cover}>
                <GameCover rules={settings.rules} />
              </span>
              {ruleSetOf(settings.rules)?.name()}
            </>
          ) : (
            <>
              <WayScene way={wayOf(settings, players)} scale={0.5} />
              {t({
                message: 'How We Play',
                comment: 'Heading over a sentence that says how the table plays',
              })}
            </>
          )}
        </span>
      }
      aside={button}
    >
      <p className={styles.sentence} role="status">
        {isClueGame(settings.rules) && <>{gameText(settings.rules)} </>}
        {/* Elements with keys, because React cannot change texts that a browser has translated. */}
        <span key={play}>{play}</span> <b key={spies}>{spies}</b>
      </p>
      <Relaxed settings={settings} />
      {sheet}
    </Panel>
  );
}

/** The admin's button, which opens the sheet, and the sheet while it is open. */
function useSheet({ onChange, ...props }: HowWePlayProps) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return {
    button: onChange && (
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans comment="Button for the admin: opens the settings">Change</Trans>
      </Button>
    ),
    sheet: open && onChange && (
      <Sheet
        title={t({ message: 'How we play', comment: 'Heading of a sheet with settings' })}
        body={fetchSheet}
        given={{ ...props, onChange, onClose }}
        onClose={onClose}
      />
    ),
  };
}

/** The admin's way to the sheet below the rules of a round. */
export function ChangeHowWePlay(props: HowWePlayProps) {
  const { button, sheet } = useSheet(props);
  return (
    <>
      {button}
      {sheet}
    </>
  );
}

function Relaxed({ settings }: { settings: Settings }) {
  if (!SWITCHES.pace.applies(settings) || settings.pace === 'normal') return null;
  return (
    <p className={styles.pace}>
      <Chip>
        <Trans comment="Small label: votes and guesses may take twice as long">Relaxed pace</Trans>
      </Chip>
    </p>
  );
}
