import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlayerView } from '../../shared/contract.gen';
import { Button } from '../../shared/ui/button';
import { Choice } from '../../shared/ui/choice';
import { Icon } from '../../shared/ui/icon';
import { howWePlay, type Way, wayOf } from '../game/how-we-play';
import { isClueGame, type SomeSettings } from '../state/settings';
import type { Configuration } from '../state/use-configuration';
import ClueSettings from './clue-settings';
import WayScene from './how-scenes';
import styles from './how-we-play-sheet.module.css';
import { SettingControl } from './setting-control';
import { SWITCH_KEYS } from './switches';

export interface HowWePlaySheetProps {
  configuration: Configuration;
  players: readonly PlayerView[];
  onChange: (settings: SomeSettings) => void;
  /** Show the form for players on this phone, and change `settings` once one is added. Null if nobody can join. */
  onAddHere: ((settings: SomeSettings) => void) | null;
  onClose: () => void;
}

/** The admin's choice of how the next rounds are played. Everything is applied immediately, except that One phone waits until a player is added. */
export default function HowWePlaySheet(props: HowWePlaySheetProps) {
  const { configuration, players, onChange, onAddHere, onClose } = props;
  const ways = waysToPlay();
  const way = wayOf(configuration.settings, players);
  const sentence = howWePlay(configuration).join(' ');

  function choose(chosen: Way | 'none') {
    if (chosen === 'none') return;
    const { sets } = ways[chosen];
    const needsPlayer =
      chosen === 'phone' && wayOf({ ...configuration.settings, ...sets }, players) !== 'phone';
    if (needsPlayer && onAddHere) onAddHere(sets);
    else onChange(sets);
  }

  const offered = KEYS.filter((key) => key !== 'phone' || way === 'phone' || onAddHere);
  return (
    <div className={styles.sheet}>
      {isClueGame(configuration.settings.rules) ? (
        <ClueSettings configuration={configuration} onChange={onChange} />
      ) : (
        <>
          <Choice<Way | 'none'>
            look="scenes"
            label={t({ message: 'How we play', comment: 'Heading of a sheet with settings' })}
            options={offered.map((key) => ({
              value: key,
              label: ways[key].title,
              text: [ways[key].text, key === way && ways[key].more].filter(Boolean).join(' '),
              picture: <WayScene way={key} scale={0.6} />,
            }))}
            value={way ?? 'none'}
            onChange={choose}
          />
          <SettingControl name="spies" {...{ configuration, onChange }} />
          <details
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) currentTarget.scrollIntoView({ block: 'start' });
            }}
          >
            <summary className={styles.fold}>
              <Icon name="settings" />
              <Trans comment="Button: shows the separate settings below it">Fine-tune</Trans>
              <Icon name="down" />
            </summary>
            <div className={styles.tune}>
              {SWITCH_KEYS.filter((name) => name !== 'spies').map((name) => (
                <SettingControl key={name} {...{ name, configuration, onChange }} />
              ))}
            </div>
          </details>
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.sees} role="status">
          <Icon name="talk" />
          <span key={sentence}>
            <Trans comment="To the admin; {sentence}: how the table will play, as shown to all others">
              Everyone sees: “{sentence}”
            </Trans>
          </span>
        </p>
        <Button look="go" wide onClick={onClose}>
          <Trans comment="Button: closes a sheet">Done</Trans>
        </Button>
      </div>
    </div>
  );
}

const KEYS = ['table', 'referee', 'phone', 'silent'] as const satisfies readonly Way[];

interface WayWords {
  title: string;
  text: string;
  /** A note for the admin, once this way is chosen. */
  more?: string;
  sets: SomeSettings;
}

const waysToPlay = (): Readonly<Record<Way, WayWords>> => ({
  table: {
    title: t({ message: 'Around a table', comment: 'A way to play: the players sit together' }),
    text: [
      t({ message: 'You talk and vote out loud, with no referee. The app deals and watches the clock.' }),
      t({
        message: 'Get away with it: 2 points. Get caught: 1 for everyone else.',
        comment: "Below 'Around a table', a way to play: the points of a Spy, Hunter or bluffer",
      }),
    ].join(' '),
    sets: { rules: 'ours', talk: 'aloud' },
  },
  referee: {
    title: t({ message: 'With a referee', comment: 'A way to play: the app is the referee' }),
    text: t({
      message:
        'You talk, at a table or on a call. The app stops the clock, counts secret votes and gives the points.',
    }),
    more: t({
      message: "On a call, send the link with Add, and don't share this window: it shows your card.",
      comment: "Below 'With a referee', a way to play; 'Add' is a button in the lobby",
    }),
    sets: { rules: 'safari', talk: 'aloud' },
  },
  phone: {
    title: t({ message: 'One phone', comment: 'A way to play: all players share a phone' }),
    text: t({ message: 'Pass it around. Nobody else needs one.', comment: "Below 'One phone'" }),
    sets: { rules: 'ours', talk: 'aloud' },
  },
  silent: {
    title: t({ message: 'Without talking', comment: 'A way to play: nobody has to talk' }),
    text: t({ message: 'You tap questions and answers. Bots can join.' }),
    sets: { rules: 'safari', talk: 'tap' },
  },
});
