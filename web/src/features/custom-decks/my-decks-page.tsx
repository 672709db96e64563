import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useTitle } from '../../shared/layout/page';
import { pathTo } from '../../shared/routes';
import { IconButton, LinkButton } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Dock, Stack, Wrap } from '../../shared/ui/layout';
import { DeckFrame, TwoButtons } from './deck-frame';
import { CodeField, DeckRows, NoStorageNotice } from './deck-rows';
import { titleOf } from './deck-summary';
import styles from './my-decks.module.css';
import { PasteButton } from './paste-many';
import { NEW_DECK } from './read-deck-text';
import { deleteMyDeck, type MyDeck, saveMyDeck } from './store';
import { useUndo } from './undo';
import { useMyDecks } from './use-my-decks';

/** The list of this browser's decks (/app/decks). */
export default function MyDecksPage() {
  const title = t({ message: 'My decks', comment: 'Heading and title: the decks of cards of this browser' });
  useTitle(title);
  const decks = useMyDecks();
  const { offer, undo } = useUndo<MyDeck>(
    ({ deck }) =>
      t({ message: `Deleted ${ph({ name: titleOf(deck) })}.`, comment: 'A deck of cards was deleted' }),
    (mine) => void saveMyDeck(mine),
  );

  return (
    <DeckFrame
      back={pathTo('home')}
      label={t({ message: 'Play', comment: 'Link back to the first screen of the app' })}
    >
      <Wrap className={styles.wrap}>
        <h1 className={styles.title}>{title}</h1>
        <Stack>
          <NoStorageNotice />
          <DeckRows
            decks={decks}
            none={
              <Trans comment="In place of the list of the player's decks">
                No decks yet. Your office, your family, your favorite films: 8 cards are enough.
              </Trans>
            }
            row={(mine, className, words) => (
              <Link to={pathTo('deck-editor', mine.id)} className={className}>
                {words}
              </Link>
            )}
            aside={(mine) => (
              <>
                <IconButton
                  icon="close"
                  aria-label={t({
                    message: `Delete ${ph({ title: titleOf(mine.deck) })}`,
                    comment: 'Button beside a deck of cards; {title} is its title',
                  })}
                  onClick={() => void deleteMyDeck(mine.id).then(() => offer(mine))}
                />
                <Icon name="next" className={styles.next} />
              </>
            )}
          />
          <CodeField busy={false} problem={null} onCode={(code) => navigate(pathTo('deck-share', code))} />
        </Stack>
      </Wrap>
      <Dock>
        <TwoButtons>
          <PasteButton
            onPress={() => navigate(pathTo('deck-editor', NEW_DECK), { state: { pastes: true } })}
          />
          <LinkButton to={pathTo('deck-editor', NEW_DECK)} look="go" icon="plus">
            <Trans comment="Button: creates a custom deck">New deck</Trans>
          </LinkButton>
        </TwoButtons>
      </Dock>
      {undo}
    </DeckFrame>
  );
}
