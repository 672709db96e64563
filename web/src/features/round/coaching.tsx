import { select, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { textOf } from '../../decks/texts';
import { type Wording, wordingOf } from '../../room/game/wording';
import { hasPlayed, markPlayed } from '../../room/state/first-time';
import type { PlayState } from '../../room/state/play-state';
import { IconButton } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import styles from './coaching.module.css';

interface CoachingProps {
  hand: Pick<PlayState, 'isSpy' | 'currentDeck' | 'severalSpies'>;
  hidden: boolean;
  over: boolean;
  /** True if the player has looked at the card in this round. */
  looked: boolean;
  /** The player's next task after looking at the card. */
  task: 'ready' | 'ask' | 'listen';
  /** True if there are no other people, so that the hints may depend on the role while the card is hidden. */
  practice: boolean;
  /** Replaces the hint for a player who has looked at the card. */
  ask?: ReactNode;
}

/** Hints for the first round. They overlap in one box, so that its height does not reveal the role. */
export function Coaching(props: CoachingProps) {
  const { hand, task, practice, ask } = props;
  const [enabled, setEnabled] = useState(() => !hasPlayed());
  if (!enabled) return null;
  const hints = { ...hintsFor(hand), ...(ask && { ask }) };
  if (practice && task === 'ready') hints.look = introduction(wordingOf(hand));
  const now = hintOf(props);
  const later: readonly Hint[] = task === 'ready' ? ['ready'] : ['over', 'listen'];
  const practised: readonly Hint[] = practice ? ['spyAsk', 'spyListen'] : [];

  function stop() {
    markPlayed(Number.POSITIVE_INFINITY);
    setEnabled(false);
  }

  return (
    <section
      className={styles.coach}
      aria-label={t({ message: 'Coach', comment: 'Read aloud: gives hints in a first round' })}
    >
      <div className={styles.lines}>
        {(['look', 'team', 'spy', 'ask', ...later, ...practised] as const).map((hint) => (
          <p key={hint} className={cx(hint !== now && styles.other)} aria-hidden={hint !== now}>
            {hints[hint]}
          </p>
        ))}
      </div>
      <IconButton
        icon="close"
        aria-label={t({ message: 'No more hints', comment: 'Button, read aloud' })}
        onClick={stop}
      />
    </section>
  );
}

/** A hint at a moment of a first round. It is the same for every role. */
export function CoachLine({ children }: { children: string }) {
  const [enabled] = useState(() => !hasPlayed());
  return enabled && <p className={cx(styles.coach, styles.line)}>{children}</p>;
}

function hintOf({ hand, hidden, over, looked, task, practice }: CoachingProps): Hint {
  if (!hidden) return hand.isSpy ? 'spy' : 'team';
  if (over) return 'over';
  if (!looked) return 'look';
  if (task === 'ready' || !(practice && hand.isSpy)) return task;
  return task === 'ask' ? 'spyAsk' : 'spyListen';
}

/** In a practice, the game in a nutshell, before the player looks at the card. For other wordings, return the hint to look at the card. */
function introduction(wording: Wording): string {
  const look = lookHint();
  return t({
    message: select(wording, {
      locationDeck:
        'Everyone but one player knows the place. Answer so that your friends believe you and the Spy learns nothing.',
      animalsDeck:
        'Everyone but one player knows the animal. Answer so that your friends believe you and the Hunter learns nothing.',
      other: `${look}`,
    }),
    comment:
      "In a first practice, above the face-down card: the game in a nutshell, on three lines; {look}: 'Tap your card...'",
  });
}

const lookHint = () =>
  t({ message: "Tap your card. It's for your eyes only.", comment: 'A hint in the first round. Short' });

type Hint = keyof ReturnType<typeof hintsFor>;

function hintsFor(hand: CoachingProps['hand']) {
  const wording = wordingOf(hand);
  // The texts for a custom deck's words are loaded only in rounds with a custom deck.
  const [team, spy, ask] = ['team', 'spy', 'ask'].map(
    (key) =>
      (hand.severalSpies && textOf(`ownDeck/several/coach_${key}`)) || (textOf(`ownDeck/coach/${key}`) ?? ''),
  );
  return {
    look: lookHint(),
    team: t({
      message: select(wording, {
        locationDeck: 'All but one of you see this place.',
        animalsDeck: 'All but one of you see this animal.',
        aSpy: "Most of you see this place. Who doesn't?",
        aHunter: "Most of you see this animal. Who doesn't?",
        other: `${team}`,
      }),
      comment: "A hint in the first round, as short as possible; {team}: with a deck author's words",
    }),
    spy: t({
      message: select(wording, {
        locationDeck: 'You are the Spy. Nod along and work out the place.',
        animalsDeck: 'You are the Hunter. Nod along and work out the animal.',
        aSpy: "You're a Spy. Nod. Work out the place.",
        aHunter: "You're a Hunter. Nod. Work out the animal.",
        other: `${spy}`,
      }),
      comment: "A hint in the first round, as short as possible; {spy}: with a deck author's words",
    }),
    ask: t({
      message: select(wording, {
        locationDeck: 'Ask without giving the place away. The Spy has to bluff.',
        animalsDeck: 'Ask without giving the animal away. The Hunter has to bluff.',
        aSpy: 'Ask about the place without naming it. A Spy has to bluff.',
        aHunter: 'Ask about the animal without naming it. A Hunter has to bluff.',
        other: `${ask}`,
      }),
      comment: "A hint in the first round, as short as possible; {ask}: with a deck author's words",
    }) as ReactNode,
    ready: t({ message: 'Seen enough? Tap Ready.', comment: "A hint; 'Ready' is a button. Short" }),
    over: t({ message: 'Only the accused shows a card. Keep yours hidden.', comment: 'A hint. Very short' }),
    listen: t({
      message: "Listen: whose answer doesn't fit? Mark them in your notes.",
      comment: 'A hint in the first round, as short as possible',
    }),
    spyAsk: t({ message: 'Ask what tells you more about the card.', comment: 'A hint to the Spy. Short' }),
    spyListen: t({
      message: 'Listen: which card fits? Cross out the others in your notes.',
      comment: 'A hint to the Spy in a first practice, as short as possible',
    }),
  };
}
