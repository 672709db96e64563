import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { textOf } from '../../decks/texts';
import { type Wording, wordingOf } from '../../room/game/wording';
import { hasPlayed, markPlayed } from '../../room/state/first-time';
import type { PlayState } from '../../room/state/play-state';
import { cx } from '../../shared/ui/cx';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './coaching.module.css';

interface CoachingProps {
  hand: Pick<PlayState, 'isSpy' | 'currentDeck' | 'severalSpies'>;
  hidden: boolean;
  over: boolean;
  /** True if the player has looked at the card before. */
  looked?: boolean;
  /** True if another player asks. Undefined if the table talks out loud. */
  listens?: boolean;
}

/** The hints that depend on the deck. */
type DeckHints = Record<'team' | 'spy' | 'ask', string>;
type Hint = 'look' | keyof DeckHints | 'agree' | 'listen';

/** Hints for the first round. They overlap in one box, so that its height does not reveal the role. */
export function Coaching({ hand, hidden, over, looked: before = false, listens }: CoachingProps) {
  const [enabled, setEnabled] = useState(() => !hasPlayed());
  const [looked, setLooked] = useState(false);
  if (!hidden && !looked) setLooked(true);

  useEffect(() => {
    if (over) markPlayed();
  }, [over]);

  if (!enabled) return null;
  const hint = hintOf({ hand, hidden, looked: looked || before, over });
  const now = listens && hint === 'ask' ? 'listen' : hint;
  const lines = Object.entries({
    look: lookHint(),
    ...HINTS[wordingOf(hand)](hand.severalSpies),
    agree: agreeHint(),
    ...(listens !== undefined && { listen: listenHint() }),
  });

  function stop() {
    markPlayed();
    setEnabled(false);
  }

  return (
    <section
      className={styles.coach}
      aria-label={t({
        message: 'Coach',
        comment: 'Read aloud: where a line says what to do in a first round',
      })}
    >
      <div className={styles.lines}>
        {lines.map(([hint, text]) => (
          <p key={hint} className={cx(hint !== now && styles.other)} aria-hidden={hint !== now}>
            {text}
          </p>
        ))}
      </div>
      <IconButton
        icon="close"
        aria-label={t({
          message: 'No more hints',
          comment: 'Button, read aloud: switches off the hint',
        })}
        onClick={stop}
      />
    </section>
  );
}

function hintOf({ hand, hidden, looked, over }: CoachingProps): Hint {
  if (!hidden) return hand.isSpy ? 'spy' : 'team';
  if (over) return 'agree';
  return looked ? 'ask' : 'look';
}

const lookHint = () =>
  t({
    message: "Tap your card. It's for your eyes only.",
    comment: 'A hint in the first round, as short as possible',
  });
const agreeHint = () =>
  t({
    message: 'So how did it end? The admin does the scoring.',
    comment: 'A hint in the first round, as short as possible',
  });

const listenHint = () =>
  t({
    message: "Listen: whose answer doesn't fit? Mark them in your notes.",
    comment: 'A hint in the first round, as short as possible',
  });

function spyHints(): DeckHints {
  return {
    team: t({
      message: 'All but one of you see this place.',
      comment: 'A hint in the first round, as short as possible',
    }),
    spy: t({
      message: 'You are the Spy. Nod along and work out the place.',
      comment: 'A hint in the first round, as short as possible',
    }),
    ask: t({
      message: 'Ask about the place without giving it away. The Spy has to bluff.',
      comment: 'A hint in the first round, as short as possible',
    }),
  };
}

function hunterHints(): DeckHints {
  return {
    team: t({
      message: 'All but one of you see this animal.',
      comment: 'A hint in the first round, as short as possible',
    }),
    spy: t({
      message: 'You are the Hunter. Nod along and work out the animal.',
      comment: 'A hint in the first round, as short as possible',
    }),
    ask: t({
      message: 'Ask about the animal without giving it away. The Hunter has to bluff.',
      comment: 'A hint in the first round, as short as possible',
    }),
  };
}

/** The hints if there may be two Spies. */
function aSpyHints(): DeckHints {
  return {
    team: t({
      message: "Most of you see this place. Who doesn't?",
      comment: 'A hint in the first round, as short as possible',
    }),
    spy: t({
      message: "You're a Spy. Nod. Work out the place.",
      comment: 'A hint in the first round, as short as possible',
    }),
    ask: t({
      message: 'Ask about the place without naming it. A Spy has to bluff.',
      comment: 'A hint in the first round, as short as possible',
    }),
  };
}

function aHunterHints(): DeckHints {
  return {
    team: t({
      message: "Most of you see this animal. Who doesn't?",
      comment: 'A hint in the first round, as short as possible',
    }),
    spy: t({
      message: "You're a Hunter. Nod. Work out the animal.",
      comment: 'A hint in the first round, as short as possible',
    }),
    ask: t({
      message: 'Ask about the animal without naming it. A Hunter has to bluff.',
      comment: 'A hint in the first round, as short as possible',
    }),
  };
}

/** Return the hints with a custom deck's words. Their texts are loaded only in rounds with a custom deck. */
function customHints(severalSpies: boolean): DeckHints {
  const hint = (key: keyof DeckHints) =>
    (severalSpies && textOf(`ownDeck/several/coach_${key}`)) || (textOf(`ownDeck/coach/${key}`) ?? '');
  return {
    team: hint('team'),
    spy: hint('spy'),
    ask: hint('ask'),
  };
}

const HINTS: Readonly<Record<Wording, (severalSpies: boolean) => DeckHints>> = {
  locationDeck: spyHints,
  animalsDeck: hunterHints,
  aSpy: aSpyHints,
  aHunter: aHunterHints,
  ownDeck: customHints,
};
