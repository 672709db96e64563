import { t } from '@lingui/core/macro';
import { useDeckTexts } from '../../decks/texts';
import { spyDeck } from '../../decks/words';
import { nameOf } from '../../room/game/player-names';
import { roundOf } from '../../room/game/wording';
import { SPY_TOO } from '../../room/stages/guess';
import { tableContext } from '../../room/stages/stage';
import { STAGES } from '../../room/stages/stages';
import { playerIn } from '../../room/state/view';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { cardName, displayedCard } from '../cards';
import { fitText, fontSizeFor } from '../fit-text';
import { absolute, absoluteCentered } from '../layout';
import { AND_IT_IS, cardsDoNotLoad } from '../messages';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { HiddenCard, PictureCard } from '../pieces/card';
import { Fuse } from '../pieces/fuse';
import { Bubble, Stamp, Title } from '../pieces/text';
import { useImageReady } from '../preload';
import type { SceneProps } from '../store';
import styles from './guess.module.css';

/** The Spy names the card voluntarily (`guess`), after being caught, or after the other Spy's wrong guess (`last`). Only the reveal shows whether the card was right. */
export default function Guess({ view, now }: SceneProps) {
  useDeckTexts();
  const { referee, players, currentDeck, stage } = view;
  if (!referee) return null;
  const name = nameOf(players, referee.spy);
  const last = stage === 'last';
  const headline = STAGES[last ? 'last' : 'guess'].title(tableContext(view, referee));
  const speech = fitText(AND_IT_IS[spyDeck(currentDeck)](), { width: 17, max: 3.5, min: 3.5 });
  return (
    <>
      <Backdrop light="dark" rays={[35, 35]} beams={[33.75]} animationKey={`guess ${referee.guess}`} />
      <div style={absoluteCentered(6, 3.25, 94, 14)}>
        <Title width={92} height={14} max={11.25} min={6.8} look="gold" centered>
          {headline}
        </Title>
      </div>
      {referee.missed && <FirstSpy view={view} missed={referee.missed} />}
      <div className={styles.spy} style={absolute(19.375, 24.6, 27, 27)}>
        <Avatar
          id={playerIn(view, referee.spy)?.icon_id ?? 0}
          bot={playerIn(view, referee.spy)?.is_bot}
          hat
        />
      </div>
      <Bubble from="left" style={{ ...absolute(51.5, 30), fontSize: `${speech.size}rem` }}>
        {speech.lines.map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </Bubble>
      <Glow look="card" x={88} y={37.5} size={56} />
      <Card view={view} referee={referee} />
      {referee.guess !== null && !displayedCard(currentDeck, referee.guess) && (
        <Note>{cardsDoNotLoad()}</Note>
      )}
      {referee.guess === null && (
        <>
          {referee.missed ? (
            <Note>{SPY_TOO[spyDeck(currentDeck)](name)}</Note>
          ) : (
            <Stakes name={name} mayBeAnother={!last && roundOf(view).severalSpies} />
          )}
          <Fuse view={view} now={now} stage={last ? 'last' : 'guess'} />
        </>
      )}
    </>
  );
}

/** The Spy who has named a wrong card, and that card. */
function FirstSpy({ view, missed }: { view: RoomView; missed: NonNullable<RefereeView['missed']> }) {
  const first = playerIn(view, missed.playerId);
  const card = missed.card && cardName(view.currentDeck, missed.card);
  return (
    <div className={styles.first} style={absolute(6, 26, 13)}>
      <span style={absolute(1, 0, 11, 11)}>
        <Avatar id={first?.icon_id ?? 0} bot={first?.is_bot} />
      </span>
      <p className={styles.firstName}>
        <bdi>{first?.player_name ?? ''}</bdi>
      </p>
      {card && (
        <Stamp width={12} max={2.4} look="dull" style={absolute(0, 18.5, 13)}>
          {card}
        </Stamp>
      )}
    </div>
  );
}

function Stakes({ name, mayBeAnother }: { name: string; mayBeAnother: boolean }) {
  const words = mayBeAnother
    ? t({
        message: `Right: ${name} scores. Wrong: there may be another.`,
        comment: 'While a Spy is about to name the card; {name} is the Spy, and there may be a second one',
      })
    : t({
        message: `Right: ${name} scores. Wrong: you all do.`,
        comment: 'While the Spy is about to name the card; {name} is the Spy',
      });
  return <Note>{words}</Note>;
}

const Note = ({ children }: { children: string }) => (
  <p
    className={styles.stakes}
    style={{ ...absolute(6, 54, 64), fontSize: `${fontSizeFor(children, 62, 3.125)}rem` }}
  >
    {children}
  </p>
);

/** A face-down card that flips once the Spy has named a card. */
function Card({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const style = absolute(74.375, 17.625, 27.5, 38.5);
  const card = referee.guess === null ? null : displayedCard(view.currentDeck, referee.guess);
  const ready = useImageReady(card?.art?.src);
  if (referee.guess === null)
    return (
      <div className={styles.tilted} style={style}>
        <HiddenCard className={styles.breathing} style={absolute(0, 0, 27.5, 38.5)} />
      </div>
    );
  return (
    <div className={cx(styles.tilted, !ready && styles.waits)} style={style}>
      <HiddenCard className={styles.back} style={absolute(0, 0, 27.5, 38.5)} />
      {card ? (
        <PictureCard
          className={styles.front}
          card={card}
          size={27.5}
          style={absolute(0, 0, 27.5, 38.5)}
          width={21}
          max={4}
        />
      ) : (
        <HiddenCard className={styles.front} style={absolute(0, 0, 27.5, 38.5)} />
      )}
    </div>
  );
}
