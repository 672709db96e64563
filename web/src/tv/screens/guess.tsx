import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import { nameOf } from '../../room/game/player-names';
import { stageLength } from '../../room/game/stage-length';
import { playerIn } from '../../room/state/view';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { at, centeredAt } from '../at';
import { cardShown } from '../card-shown';
import { fitted, sizeFor } from '../fitted';
import { useReady } from '../held';
import { Backdrop } from '../pieces/backdrop';
import { Bubble } from '../pieces/bubble';
import { Face } from '../pieces/face';
import { Fuse } from '../pieces/fuse';
import { Glow } from '../pieces/glow';
import { HiddenCard, PictureCard } from '../pieces/picture-card';
import { Title } from '../pieces/title';
import type { StageProps } from '../stage-props';
import { stageSeconds } from '../time';
import { AND_IT_IS, cardsDoNotLoad, caughtOneGuess, IS_THE_SPY } from '../words';
import styles from './guess.module.css';

/** The Spy in a cone of light, who names the card: free (GUESS), or caught (LAST). Whether it is right, the reveal says. */
export default function Guess({ view, now }: StageProps) {
  useDeckTexts();
  const { referee, players, currentDeck, stage } = view;
  if (!referee) return null;
  const name = nameOf(players, referee.spy);
  const last = stage === 'last';
  const says = fitted(AND_IT_IS[currentDeck](), { width: 17, most: 3.5, least: 3.5 });
  return (
    <>
      <Backdrop light="dark" rays={[35, 35]} beams={[33.75]} moment={`guess ${referee.guess}`} />
      <div style={centeredAt(6, 3.25, 94, 14)}>
        <Title width={92} height={14} most={11.25} least={6.8} look="gold" centered>
          {last ? caughtOneGuess() : IS_THE_SPY[currentDeck](name)}
        </Title>
      </div>
      <div className={styles.spy} style={at(19.375, 24.6, 27, 27)}>
        <Face id={playerIn(view, referee.spy ?? '')?.icon_id ?? 0} hat />
      </div>
      <Bubble from="left" style={{ ...at(51.5, 30), fontSize: `${says.size}rem` }}>
        {says.lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </Bubble>
      <Glow look="card" x={88} y={37.5} size={56} />
      <Card view={view} referee={referee} />
      {referee.guess !== null && !cardShown(currentDeck, referee.guess) && <Told>{cardsDoNotLoad()}</Told>}
      {referee.guess === null && (
        <>
          <Stakes name={name} />
          <Fuse
            seconds={stageSeconds(view, now)}
            of={stageLength(last ? 'last' : 'guess', view)}
            x={27}
            y={60}
            width={64}
            size={6.4}
          />
        </>
      )}
    </>
  );
}

function Stakes({ name }: { name: string }) {
  const words = t({
    message: `Right: ${name} scores. Wrong: you all do.`,
    comment: 'While the Spy is about to name the card; {name} is the Spy',
  });
  return <Told>{words}</Told>;
}

const Told = ({ children }: { children: string }) => (
  <p className={styles.stakes} style={{ ...at(6, 54, 64), fontSize: `${sizeFor(children, 62, 3.125)}rem` }}>
    {children}
  </p>
);

/** Face down; it turns up when the Spy has named it. */
function Card({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const style = at(74.375, 17.625, 27.5, 38.5);
  const card = referee.guess === null ? null : cardShown(view.currentDeck, referee.guess);
  const ready = useReady(card?.art?.src);
  if (referee.guess === null)
    return (
      <div className={styles.tilted} style={style}>
        <HiddenCard className={styles.breathing} style={at(0, 0, 27.5, 38.5)} />
      </div>
    );
  return (
    <div className={cx(styles.tilted, !ready && styles.waits)} style={style}>
      <HiddenCard className={styles.back} style={at(0, 0, 27.5, 38.5)} />
      {card ? (
        <PictureCard
          className={styles.front}
          card={card}
          size={27.5}
          style={at(0, 0, 27.5, 38.5)}
          width={21}
          most={4}
        />
      ) : (
        <HiddenCard className={styles.front} style={at(0, 0, 27.5, 38.5)} />
      )}
    </div>
  );
}
