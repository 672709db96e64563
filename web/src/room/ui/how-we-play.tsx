import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { Sheet } from '../../shared/layout/sheet';
import { lazyOptional } from '../../shared/loading/lazy';
import { Button, buttonClass } from '../../shared/ui/button';
import { Chip } from '../../shared/ui/chip';
import { Icon } from '../../shared/ui/icon';
import { Panel } from '../../shared/ui/panel';
import { useWide } from '../../shared/ui/use-wide';
import { howWePlay, inShort, wayOf } from '../game/how-we-play';
import { hasPace } from '../game/rule-sets';
import { isClueGame, type Settings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import { GameCover, gameName, gameText } from './game-choice';
import styles from './how-we-play.module.css';
import type { HowWePlaySheetProps } from './how-we-play-sheet';

const WayScene = lazyOptional(
  () => import('./how-scenes'),
  <span className={styles.noScene} aria-hidden="true" />,
);

interface HowWePlayProps {
  configuration: Configuration;
  players: readonly PlayerView[];
  /** Open the sheet. Null unless this player is the admin. */
  onShow: (() => void) | null;
}

/** Everyone's card with the sentence about the next round (REF-02, TALK-01, SPY-01), and the admin's button that opens the sheet. */
export function HowWePlay({ configuration, players, onShow }: HowWePlayProps) {
  const { settings } = configuration;
  return (
    <Panel
      title={
        <span className={styles.title}>
          {isClueGame(settings.rules) ? (
            <>
              <span className={styles.cover}>
                <GameCover rules={settings.rules} />
              </span>
              {gameName(settings.rules)}
            </>
          ) : (
            <>
              <WayScene way={wayOf(settings, players)} scale={0.5} />
              {heading()}
            </>
          )}
        </span>
      }
      aside={onShow && <GameSettingsButton onClick={onShow} />}
    >
      <p className={styles.sentence} role="status">
        {isClueGame(settings.rules) && <>{gameText(settings.rules)} </>}
        <Sentences of={howWePlay(configuration)} />
      </p>
      <Relaxed settings={settings} />
    </Panel>
  );
}

interface LineProps extends Pick<HowWePlayProps, 'configuration'> {
  onShow: () => void;
}

/** The sentence in short, for the admin's dock. Null on wide screens, which have the card. A tap anywhere on it opens the sheet. */
export function HowWePlayLine({ configuration, onShow }: LineProps) {
  if (useWide()) return null;
  return (
    <section className={styles.line} aria-label={heading()}>
      <div>
        <p role="status">
          <Sentences of={inShort(configuration)} />
        </p>{' '}
        <span className={buttonClass({ size: 'small', className: styles.open })} aria-hidden="true">
          <Icon name="settings" />
          {t({
            message: 'Settings',
            context: 'of the game',
            comment: "Short, above Start: opens the sheet 'How we play'",
          })}
        </span>
      </div>
      <button type="button" aria-label={gameSettings()} aria-haspopup="dialog" onClick={onShow} />
    </section>
  );
}

const heading = () =>
  t({ message: 'How We Play', comment: 'Heading over a sentence that says how the table plays' });

const gameSettings = () =>
  t({ message: 'Game settings', comment: "Button for the admin: opens the sheet 'How we play'" });

/** The sentences as elements with keys, because React cannot change texts that a browser has translated. */
function Sentences({ of: [play, numbers] }: { of: ReturnType<typeof howWePlay> }) {
  return (
    <>
      <span key={play}>{play}</span> <b key={numbers}>{numbers}</b>
    </>
  );
}

/** The admin's sheet with the settings of the game. */
export function HowSheet(props: HowWePlaySheetProps) {
  return (
    <Sheet
      title={t({ message: 'How we play', comment: 'Heading of a sheet with settings' })}
      body={() => import('./how-we-play-sheet')}
      given={props}
      onClose={props.onClose}
    />
  );
}

export function GameSettingsButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" aria-haspopup="dialog" onClick={onClick}>
      {gameSettings()}
    </Button>
  );
}

function Relaxed({ settings }: { settings: Settings }) {
  if (!hasPace(settings) || settings.pace === 'normal') return null;
  return (
    <p className={styles.pace}>
      <Chip>
        <Trans comment="Small label: votes and guesses may take twice as long">Relaxed pace</Trans>
      </Chip>
    </p>
  );
}
