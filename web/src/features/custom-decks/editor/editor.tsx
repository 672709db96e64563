import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useDeckTexts } from '../../../decks/texts';
import type { DeckBody } from '../../../shared/contract.gen';
import { useTitle } from '../../../shared/layout/page';
import { pathTo } from '../../../shared/routes';
import { cutTo } from '../../../shared/text/limit';
import { Button } from '../../../shared/ui/button';
import { Chip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { Icon } from '../../../shared/ui/icon';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { useWide } from '../../../shared/ui/use-wide';
import { DeckFrame, TwoButtons } from '../deck-frame';
import { NoStorageNotice } from '../deck-rows';
import { DeckStack, languageName, titleLang, titleOf } from '../deck-summary';
import { countCards, TITLE_LIMIT } from '../limits';
import { deckProblem, uploadWords } from '../messages';
import { pairLang, pairLine } from '../pairs';
import { PasteButton, PasteDialog } from '../paste-many';
import { mergeReading, unresolvedLines } from '../read-deck-text';
import { isUpToDate, shareDeck, takeNewestRevision } from '../sharing';
import { deleteMyDeck, type MyDeck } from '../store';
import type { Reading } from '../text-format';
import { useUndo } from '../undo';
import { CardEntries } from './card-entries';
import { CardPanel } from './card-panel';
import { DeckSettings } from './deck-settings';
import styles from './editor.module.css';
import { Preview } from './preview';
import { type Removed, useCards } from './use-cards';

interface EditorProps {
  mine: MyDeck;
  change: (next: (deck: DeckBody) => DeckBody) => void;
  /** True if the sheet for many cards is open at first. */
  pastes: boolean;
}

/** The deck editor. It saves every change (DECK-09). */
export function Editor({ mine, change, pastes }: EditorProps) {
  const { deck } = mine;
  useTitle(titleOf(deck));
  useDeckTexts('ownDeck');
  const { offer, undo } = useUndo<Removed>(
    ({ card: { name } }) =>
      name
        ? t({ message: `Deleted ${name}.`, comment: 'A card was deleted; {name} is what is on it' })
        : t({ message: 'Card deleted.', comment: 'A card of a deck was deleted' }),
    ({ card, place }) =>
      change((now) => ({ ...now, cards: [...now.cards.slice(0, place), card, ...now.cards.slice(place)] })),
  );
  const cards = useCards(deck, change, offer);
  const wide = useWide();
  const share = useShare(mine);
  const [opened, setOpened] = useState<'settings' | 'paste' | null>(pastes ? 'paste' : null);
  const [text, setText] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  const index = cards.selected ?? (wide ? 0 : null);

  /** Add the valid lines, and leave the others in the field for correction. */
  function addCards(reading: Reading) {
    change((now) => mergeReading(now, reading));
    const rest = unresolvedLines(reading);
    setText(rest);
    if (!rest) setOpened(null);
  }

  const panel = index !== null && index < deck.cards.length && (
    <CardPanel
      {...{ wide, index, deck, cards }}
      onPreview={() => setShown(countCards(deck.cards.slice(0, index)))}
    />
  );

  if (shown !== null)
    return <Preview mine={mine} index={shown} onIndex={setShown} onBack={() => setShown(null)} />;
  return (
    <DeckFrame
      back={pathTo('my-decks')}
      label={t({ message: 'My decks', comment: "Link back to the player's decks" })}
      corner={
        <Button size="small" look="quiet" icon="share" busy={share.pending} onClick={share.run}>
          {mine.shared?.token && !isUpToDate(mine) ? (
            <Trans comment="Button: friends get the cards as they are now">Share again</Trans>
          ) : (
            <Trans comment="Button">Share</Trans>
          )}
        </Button>
      }
    >
      <div className={styles.grid}>
        <div className={styles.list}>
          <DeckHead deck={deck} hidesError={!!share.problem} onSettings={() => setOpened('settings')} />
          <div className={styles.told}>
            <NoStorageNotice />
            <ErrorMessage>{share.problem}</ErrorMessage>
          </div>
          <CardEntries deck={deck} selected={index} onSelect={cards.select} />
          <Dock className={styles.foot}>
            <TwoButtons>
              <PasteButton onPress={() => setOpened('paste')} />
              <Button look="go" icon="plus" onClick={cards.add}>
                <Trans comment="Button">Add card</Trans>
              </Button>
            </TwoButtons>
          </Dock>
        </div>
        {wide ? <div className={styles.side}>{panel}</div> : panel}
      </div>
      {opened === 'settings' && (
        <DeckSettings
          deck={deck}
          change={change}
          onClose={() => setOpened(null)}
          onDelete={() => void deleteMyDeck(mine.id).then(() => navigate(pathTo('my-decks')))}
        />
      )}
      {opened === 'paste' && (
        <PasteDialog
          deck={deck}
          text={text}
          onText={setText}
          onGo={addCards}
          onClose={() => setOpened(null)}
        />
      )}
      {share.dialog}
      {undo}
    </DeckFrame>
  );
}

function useShare(mine: MyDeck) {
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState(false);
  const error = deckProblem(mine.deck);
  const { pending, problem, run, clear } = useAction(async () => {
    setTried(true);
    clear();
    if (error) return null;
    const answer = await shareDeck(mine);
    if (answer.ok) navigate(pathTo('deck-share', answer.value.code));
    else if (answer.code !== 'deck_changed') return uploadWords(answer, mine.deck);
    else setConflict(true);
    return null;
  });
  const dialog = conflict && <Conflict mine={mine} onClose={() => setConflict(false)} />;
  return { pending, problem: error ? tried && error : problem, run, dialog };
}

interface DeckHeadProps {
  deck: DeckBody;
  /** True if the validation error is shown elsewhere. */
  hidesError: boolean;
  onSettings: () => void;
}

function DeckHead({ deck, hidesError, onSettings }: DeckHeadProps) {
  const title = titleOf(deck);
  const error = deckProblem(deck);
  return (
    <div className={styles.head}>
      <DeckStack deck={deck} />
      <div className={styles.about}>
        <h1>
          <button
            type="button"
            className={styles.title}
            aria-label={t({
              message: plural(ph({ count: countCards(deck.cards) }), {
                one: `${title}, # card: change the title`,
                other: `${title}, # cards: change the title`,
              }),
              comment: 'Button: opens the settings of a deck',
            })}
            onClick={onSettings}
          >
            <span dir="auto" lang={titleLang(deck)}>
              {title}
            </span>
            <Icon name="pen" />
          </button>
        </h1>
        <div className={styles.tags}>
          <Chip>
            <span dir="auto" lang={pairLang(deck)}>
              {pairLine(deck)}
            </span>
          </Chip>
          {deck.language && <Chip>{languageName(deck.language)}</Chip>}
        </div>
        {error && !hidesError && deck.cards.length > 0 && <p className={styles.lack}>{error}</p>}
      </div>
    </div>
  );
}

/** A dialog that resolves an edit conflict: keep both versions, or use the server's version. */
function Conflict({ mine, onClose }: { mine: MyDeck; onClose: () => void }) {
  const { pending, problem, run } = useAction(async (keep: string | null) => {
    const refusal = await takeNewestRevision(mine, keep);
    if (!refusal) onClose();
    return refusal;
  });

  return (
    <Dialog
      onClose={onClose}
      title={t({
        message: 'Changed elsewhere',
        comment: 'Heading: a deck was changed in another window or browser',
      })}
      actions={
        <>
          <Button look="go" busy={pending} onClick={() => run(copyTitle(titleOf(mine.deck)))}>
            <Trans comment="Button: keeps both versions, as two decks">Keep mine as a copy</Trans>
          </Button>
          <Button look="quiet" disabled={pending} onClick={() => run(null)}>
            <Trans comment="Button: discards the changes made here">Use the other one</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="A deck was changed in another window or browser">
          Your friends now see different cards from yours. Yours can live on as a second deck.
        </Trans>
      </p>
      <ErrorMessage>{problem && uploadWords(problem)}</ErrorMessage>
    </Dialog>
  );
}

function copyTitle(title: string): string {
  const copy = t({ message: `${title} (copy)`, comment: 'The title of a copy of a deck' });
  return cutTo(TITLE_LIMIT, copy);
}
