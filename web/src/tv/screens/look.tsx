import { plural, t } from '@lingui/core/macro';
import { stageLength } from '../../room/game/stage-length';
import type { DeckId, PlayerView } from '../../shared/contract.gen';
import tablePicture from '../art/table.svg';
import { around, at } from '../at';
import { BACKS } from '../backs';
import { Backdrop } from '../pieces/backdrop';
import { Dial } from '../pieces/dial';
import { HiddenCard } from '../pieces/picture-card';
import { Seats } from '../pieces/seats';
import { Title } from '../pieces/title';
import { placesOn } from '../ring';
import type { StageProps } from '../stage-props';
import { stageSeconds } from '../time';
import styles from './look.module.css';

const MIDDLE = { x: 77.5, y: 33.375 } as const;
const CHAIRS = { ...MIDDLE, rx: 25.2, ry: 23 } as const;
/** Where the dealt cards lie. */
const CARDS = { ...MIDDLE, rx: 15.4, ry: 12.4 } as const;

/** All look at their cards in secret; who has, turns green. */
export default function Look({ view, now }: StageProps) {
  const { players, referee, currentDeck } = view;
  const seconds = stageSeconds(view, now) ?? 0;
  const ready = referee?.acted ?? [];
  const done = ready.length;
  const all = players.filter(({ in_round }) => in_round).length;
  return (
    <>
      <Backdrop rays={[24.375, 25]} beams={[23.75]} />
      <img src={tablePicture} alt="" style={at(48.4375, 9.3125, 58.125, 50.375)} />
      <Dealt deck={currentDeck} players={players} />
      <div style={around(MIDDLE.x, MIDDLE.y, 17)}>
        <Dial time={`${seconds}`} share={seconds / stageLength('look', view)} size={17} />
      </div>
      <Seats
        players={players}
        chairs={CHAIRS}
        markOf={({ player_id }) => (ready.includes(player_id) ? 'done' : undefined)}
      />
      <div className={styles.glow} style={around(25, 25, 63.75)} />
      <img className={styles.second} src={BACKS[currentDeck]} alt="" style={at(13, 5.25, 26.875, 37.625)} />
      <HiddenCard className={styles.first} style={at(11.375, 4.125, 28.125, 39.375)} />
      <div className={styles.words}>
        <Title width={45} most={9.375} least={9.375} last="gold">
          {t({ message: 'Look at your card!', comment: 'Headline on the TV: all look at their phones' })}
        </Title>
        <p className={styles.note}>
          {t({
            message: plural(done, {
              one: `# of ${all} is ready. Keep it to yourself.`,
              other: `# of ${all} are ready. Keep it to yourself.`,
            }),
            comment: 'On the TV: so many of the players have looked at their cards',
          })}
        </p>
      </div>
    </>
  );
}

/** A card before each who plays, turned to its owner. */
function Dealt({ deck, players }: { deck: DeckId; players: readonly PlayerView[] }) {
  return (
    <>
      {placesOn(CARDS, players.length).map(({ x, y }, chair) => {
        const player = players[chair];
        if (!player?.in_round) return null;
        const turn = (360 * chair) / players.length + 180;
        return (
          <img
            key={player.player_id}
            className={styles.dealt}
            src={BACKS[deck]}
            alt=""
            style={{ ...at(x - 2.4375, y - 3.4375, 4.875, 6.875), transform: `rotate(${turn}deg)` }}
          />
        );
      })}
    </>
  );
}
