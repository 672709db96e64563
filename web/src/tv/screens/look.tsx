import { plural, t } from '@lingui/core/macro';
import { spyDeck } from '../../decks/words';
import { dealt, takingPart } from '../../room/stages/stage';
import { stageLength } from '../../room/stages/stages';
import { look } from '../../room/stages/waiting';
import type { DeckId, PlayerView } from '../../shared/contract.gen';
import tablePicture from '../art/table.svg';
import { CARD_BACKS } from '../cards';
import { stageSeconds } from '../clock';
import { absolute, absoluteSquare, pointsOnEllipse } from '../layout';
import { Backdrop } from '../pieces/backdrop';
import { HiddenCard } from '../pieces/card';
import { Dial } from '../pieces/dial';
import { Seats } from '../pieces/seats';
import { Title } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './look.module.css';

const MIDDLE = { x: 77.5, y: 33.375 } as const;
const CHAIRS = { ...MIDDLE, rx: 25.2, ry: 23 } as const;
const CARDS = { ...MIDDLE, rx: 15.4, ry: 12.4 } as const;

/** All players look at their card secretly. Players who are ready turn green. */
export default function Look({ view, now }: SceneProps) {
  const { players, referee, currentDeck } = view;
  const seconds = stageSeconds(view, now) ?? 0;
  const ready = referee?.acted ?? view.look?.ready ?? [];
  const done = ready.length;
  // If the players referee the round, the clock waits for shared phones only.
  const looking = dealt(view).filter(({ phone }) => referee || phone);
  const all = takingPart(looking, ready).length;
  return (
    <>
      <Backdrop rays={[24.375, 25]} beams={[23.75]} />
      <img src={tablePicture} alt="" style={absolute(48.4375, 9.3125, 58.125, 50.375)} />
      <Dealt deck={currentDeck} players={players} />
      <Dial {...MIDDLE} seconds={seconds} total={stageLength('look', view)} time={`${seconds}`} size={17} />
      <Seats
        players={players}
        chairs={CHAIRS}
        markOf={({ player_id }) => (ready.includes(player_id) ? 'done' : undefined)}
      />
      <div className={styles.glow} style={absoluteSquare(25, 25, 63.75)} />
      <img
        className={styles.second}
        src={CARD_BACKS[spyDeck(currentDeck)]}
        alt=""
        style={absolute(13, 5.25, 26.875, 37.625)}
      />
      <HiddenCard className={styles.first} style={absolute(11.375, 4.125, 28.125, 39.375)} />
      <div className={styles.words}>
        <Title width={45} max={9.375} min={9.375} last="gold">
          {look.title()}
        </Title>
        <p className={styles.note}>
          {t({
            message: plural(done, {
              one: `# of ${all} is ready. Keep it to yourself.`,
              other: `# of ${all} are ready. Keep it to yourself.`,
            }),
            comment: 'On the TV: the number of players who have looked at their cards',
          })}
        </p>
      </div>
    </>
  );
}

/** A card in front of each player, rotated towards that player. */
function Dealt({ deck, players }: { deck: DeckId; players: readonly PlayerView[] }) {
  return (
    <>
      {pointsOnEllipse(CARDS, players.length).map(({ x, y }, chair) => {
        const player = players[chair];
        if (!player?.in_round) return null;
        const turn = (360 * chair) / players.length + 180;
        return (
          <img
            key={player.player_id}
            className={styles.dealt}
            src={CARD_BACKS[spyDeck(deck)]}
            alt=""
            style={{ ...absolute(x - 2.4375, y - 3.4375, 4.875, 6.875), transform: `rotate(${turn}deg)` }}
          />
        );
      })}
    </>
  );
}
