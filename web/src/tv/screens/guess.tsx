import { select, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { nameOf } from '../../room/game/player-names';
import { roundOf } from '../../room/game/wording';
import { namedWords, spyToo } from '../../room/stages/guess';
import { tableContext } from '../../room/stages/stage';
import { headlineOf, stageLength } from '../../room/stages/stages';
import { playerIn } from '../../room/state/view';
import type { RefereeView, RoomView } from '../../shared/contract.gen';
import { cx } from '../../shared/ui/cx';
import { useAfter } from '../../shared/ui/timed';
import { cardName, displayedCard } from '../cards';
import { stageSeconds } from '../clock';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Glow } from '../pieces/backdrop';
import { cardsDoNotLoad, HiddenCard, PictureCard } from '../pieces/card';
import { Fuse } from '../pieces/fuse';
import { Bubble, Stamp, Text, Title, TwoLines } from '../pieces/text';
import { useImageReady } from '../preload';
import type { SceneProps } from '../store';
import { Out } from './clues';
import styles from './guess.module.css';

/** The Spy names the card voluntarily (`guess`), after being caught, or after the other Spy's wrong guess (`last`). Only the reveal shows whether the card was right. */
export default function Guess({ view, now }: SceneProps) {
  useDeckTexts(...(view.board ? [view.currentDeck] : []));
  const { referee, players, currentDeck, stage, board } = view;
  const isOutShown = useWhiteOut(view, now);
  if (!referee) return null;
  const out = board?.out?.[board.out.length - 1];
  if (isOutShown && board && out) return <Out view={view} board={board} out={out} />;
  const name = nameOf(players, referee.spy);
  const last = stage === 'last';
  return (
    <>
      <Backdrop light="dark" rays={[35, 35]} beams={[33.75]} animationKey={`guess ${referee.guess}`} />
      <Title at={[7, 3.25, 92, 14]} max={11.25} min={6.8} look="gold" centered>
        {headlineOf(last ? 'last' : 'guess', tableContext(view, referee))}
      </Title>
      {referee.missed && <FirstSpy view={view} missed={referee.missed} />}
      <Avatar
        player={playerIn(view, referee.spy)}
        hat={board?.game === 'undercover' ? 'white' : true}
        className={styles.spy}
        at={[32.875, 38.1, 27]}
      />
      <Bubble from="left" at={[51.5, 30]} width={17} max={3.5}>
        {speechOf(view)}
      </Bubble>
      <Glow look="card" x={88} y={37.5} size={56} />
      <GuessedCard view={view} referee={referee} />
      {referee.guess !== null && !displayedCard(currentDeck, referee.guess) && (
        <Note>{cardsDoNotLoad()}</Note>
      )}
      {referee.guess === null && (
        <>
          <Note>{noteOf(view, referee, name)}</Note>
          <Fuse view={view} now={now} stage={last ? 'last' : 'guess'} />
        </>
      )}
    </>
  );
}

function speechOf({ board, currentDeck: deck }: RoomView): string {
  if (board) return t({ message: 'And the word is…', comment: 'In a speech bubble of a player' });
  return t({
    message: select(deck, {
      locationDeck: 'And the place is…',
      animalsDeck: 'And the animal is…',
      other: 'And the card is…',
    }),
    comment: 'In a speech bubble of the Spy',
  });
}

/** The server adds this time to LAST, because everyone first sees that Mr. White is out. */
const WHITE_OUT_MS = 4_000;

/** Return true for as long as the screen shows that Mr. White is out. */
function useWhiteOut(view: RoomView, now: number): boolean {
  const [shown, setShown] = useState(
    () => view.board?.game === 'undercover' && (stageSeconds(view, now) ?? 0) > stageLength('last', view),
  );
  useAfter(WHITE_OUT_MS, shown, () => setShown(false));
  return shown;
}

/** Return what is at stake, or whether the hidden guess of Mr. White was right. */
function noteOf(view: RoomView, referee: RefereeView, name: string): string {
  if (referee.right !== undefined) return namedWords(name, referee.right);
  if (view.board?.game === 'undercover')
    return t({
      message: `Right: 1 point for ${name}. The clues go on.`,
      comment: 'Mr. White is about to name the word',
    });
  if (view.board)
    return t({
      message: `Right: ${name} saves a point.`,
      comment: 'A caught Impostor is about to name the word',
    });
  if (referee.missed) return spyToo(view.currentDeck, name);
  return view.stage !== 'last' && roundOf(view).severalSpies
    ? t({
        message: `Right: ${name} scores. Wrong: there may be another.`,
        comment: 'The Spy {name} is about to name the card; there may be a second Spy',
      })
    : t({
        message: `Right: ${name} scores. Wrong: you all do.`,
        comment: 'The Spy {name} is about to name the card',
      });
}

/** The Spy who has named a wrong card, and that card. */
function FirstSpy({ view, missed }: { view: RoomView; missed: NonNullable<RefereeView['missed']> }) {
  const first = playerIn(view, missed.playerId);
  const card = missed.card && cardName(view.currentDeck, missed.card);
  return (
    <div className={styles.first} style={absolute(6, 26, 13)}>
      <Avatar player={first} at={[6.5, 5.5, 11]} />
      <Text look="say" className={styles.firstName}>
        <TwoLines size={2.25}>{first?.player_name ?? ''}</TwoLines>
      </Text>
      {card && (
        <Stamp at={[6.5, 18.5]} width={12} max={2.4} look="dull">
          {card}
        </Stamp>
      )}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text at={[7, 54, 62]} max={3.125} look="say" className={styles.note}>
    {children}
  </Text>
);

/** A face-down card that flips once the Spy has named a card. */
function GuessedCard({ view, referee }: { view: RoomView; referee: RefereeView }) {
  const { guess } = referee;
  const card = guess === null ? null : displayedCard(view.currentDeck, guess);
  const ready = useImageReady(card?.art?.src);
  const front = { className: styles.front, style: absolute(0, 0, 27.5, 38.5) };
  return (
    <div className={cx(styles.tilted, !ready && styles.waits)} style={absolute(74.375, 17.625, 27.5, 38.5)}>
      <HiddenCard {...front} className={guess === null ? styles.breathing : styles.back} />
      {card && <PictureCard {...front} card={card} width={21} max={4} />}
      {guess !== null && !card && <HiddenCard {...front} />}
    </div>
  );
}
