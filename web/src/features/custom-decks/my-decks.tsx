import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { AckRefused } from '../../shared/contract.gen';
import { useLanguage } from '../../shared/languages/active-language';
import { pathTo } from '../../shared/routes';
import { LinkButton, TextButton } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Buttons, Stack } from '../../shared/ui/layout';
import { ErrorMessage } from '../../shared/ui/states';
import { useAction } from '../../shared/ui/use-action';
import { CodeField, DeckRows, NoStorageNotice } from './deck-rows';
import { countCards } from './limits';
import { deckProblem, uploadWords } from './messages';
import styles from './my-decks.module.css';
import { PasteButton, PasteMany } from './paste-many';
import { emptyDeck, mergeReading, NEW_DECK, unresolvedLines } from './read-deck-text';
import { playDeck } from './sharing';
import { type MyDeck, newId, saveMyDeck } from './store';
import type { Reading } from './text-format';
import { useMyDecks } from './use-my-decks';

interface MyDecksProps {
  /** The other decks of the sheet, which are above these. */
  before: ReactNode;
  /** Choose decks by code. Return the refusal, if any. */
  onUse: (decks: string[]) => Promise<AckRefused | null>;
  /** A further button. */
  mix: ReactNode;
  onClose: () => void;
}

/** Pasted text that was not sent. It is stored here, so that closing the sheet does not lose it. */
let unsent = '';

/** The lobby's sheet for choosing a local deck, a friend's deck or pasted cards. */
export default function MyDecks({ before, mix, onUse, onClose }: MyDecksProps) {
  const [pastes, setPastes] = useState(false);
  const [text, setText] = useState(unsent);
  const [id] = useState(newId); // The id identifies the pasted deck across attempts.
  const { busy, problem, run } = useTry(onClose);
  const decks = useMyDecks();
  const { tag } = useLanguage();
  const deckOf = (reading: Reading) => mergeReading({ ...emptyDeck(tag), title: ownCards() }, reading);

  function keep(next: string) {
    unsent = next;
    setText(next);
  }

  async function play(mine: MyDeck, left: string) {
    await saveMyDeck(mine);
    const refusal = await playDeck(mine, onUse);
    if (!refusal) keep(left);
    return refusal;
  }

  if (pastes)
    return (
      <Stack tight>
        <TextButton icon="back" onClick={() => setPastes(false)}>
          {myDecks()}
        </TextButton>
        <PasteMany
          text={text}
          onText={keep}
          busy={busy !== null}
          action={(reading) => playAction(reading, deckProblem(deckOf(reading)))}
          refusal={problem?.words}
          onGo={(reading) => {
            const mine = { id, deck: deckOf(reading), savedAt: Date.now() };
            void run(id, () => play(mine, unresolvedLines(reading)), mine);
          }}
        />
      </Stack>
    );
  return (
    <Stack>
      {before}
      <h3 className={styles.heading}>{myDecks()}</h3>
      <NoStorageNotice />
      <DeckRows
        decks={decks}
        none={
          <Trans comment="In place of the list of the player's decks">
            No decks yet. Paste a list of places, animals or people: one card per line.
          </Trans>
        }
        row={(mine, className, words) => (
          <button
            type="button"
            className={className}
            disabled={busy !== null}
            aria-busy={busy === mine.id || undefined}
            onClick={() =>
              deckProblem(mine.deck)
                ? navigate(pathTo('deck-editor', mine.id))
                : run(mine.id, () => playDeck(mine, onUse), mine)
            }
          >
            {words}
          </button>
        )}
        aside={({ id }) => (
          <Link
            to={pathTo('deck-editor', id)}
            className={styles.edit}
            aria-label={t({ message: 'Change this deck', comment: 'Link beside a deck' })}
          >
            <Icon name="pen" />
          </Link>
        )}
      />
      <ErrorMessage center>{problem && problem.at !== 'code' && problem.words}</ErrorMessage>
      {decks && (
        <Buttons>
          <PasteButton look={decks.length === 0 ? 'go' : 'plain'} onPress={() => setPastes(true)} />
          <LinkButton to={pathTo('deck-editor', NEW_DECK)} look="quiet" icon="plus">
            <Trans comment="Button: creates a custom deck">New deck</Trans>
          </LinkButton>
          {mix}
        </Buttons>
      )}
      <CodeField
        busy={busy === 'code'}
        problem={problem?.at === 'code' ? problem.words : null}
        onCode={(code) => void run('code', () => onUse([code]))}
      />
    </Stack>
  );
}

/** Run one attempt at a time, and close the sheet on success. `at` is the id of the deck, or 'code'. */
function useTry(onClose: () => void) {
  const [at, setAt] = useState('');
  const { pending, problem, run, clear } = useAction(
    async (next: string, act: () => Promise<AckRefused | null>, mine?: MyDeck) => {
      setAt(next);
      clear();
      const refusal = await act();
      if (!refusal) onClose();
      return refusal && { at: next, words: uploadWords(refusal, mine?.deck) };
    },
    { exclusive: true },
  );
  return { busy: pending ? at : null, problem, run };
}

const myDecks = () =>
  t({ message: 'My decks', comment: 'Heading, and the button that leads back: decks of this player' });

const ownCards = () =>
  t({ message: 'Our own cards', comment: 'The title of a pasted deck that does not have one' });

function playAction({ cards }: Reading, problem: string | null) {
  if (problem && cards.length > 0) return { words: problem, ready: false };
  const words = t({
    message: plural(ph({ count: countCards(cards) }), {
      one: 'Play with # card',
      other: 'Play with # cards',
    }),
    comment: 'Button: saves the choice of cards',
  });
  return { words, ready: !problem };
}
