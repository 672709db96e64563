import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { useDeckTexts } from '../../../decks/texts';
import { useQuery } from '../../../room/connection/use-query';
import type { AckRefused, DeckFound } from '../../../shared/contract.gen';
import { Main } from '../../../shared/layout/main-landmark';
import { useTitle } from '../../../shared/layout/title';
import { pathTo } from '../../../shared/routes';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { useAccent } from '../../../shared/ui/accent';
import { Button } from '../../../shared/ui/button';
import { Dock, Wrap } from '../../../shared/ui/layout';
import { Waiting } from '../../../shared/ui/spinner';
import { deckCodeIn } from '../code-field';
import { DeckBar } from '../deck-bar';
import { titleOf } from '../deck-summary';
import { PlayButton, playWith } from '../play-button';
import { findSharedDeck } from '../sharing';
import { findByCode, type MyDeck, subscribeToMyDecks } from '../store';
import styles from './deck-share-page.module.css';
import { NotFound } from './not-found';
import { Notes } from './notes';
import { KeepCopy } from './save-copy';
import { Ways } from './share-options';
import { StopSharing } from './stop-sharing';
import { Ticket } from './ticket';

/** /app/deck/{code}: a shared deck, for its author and for friends. */
export default function DeckShare() {
  const code = deckCodeIn(useParams().code ?? '');
  return <Shared key={code} code={code} />;
}

function Shared({ code }: { code: string }) {
  const { result, refetch } = useQuery(code, findSharedDeck);
  const mine = useMine(code);
  if (result?.ok && mine !== undefined) return <Found found={result.value} mine={mine} />;
  if (result && !result.ok)
    return <NotFound code={code} refusal={refusalOf(result, code)} mine={mine ?? null} onRetry={refetch} />;
  return (
    <Main>
      <Waiting>
        <Trans comment="While a shared deck is fetched">Fetching the deck...</Trans>
      </Waiting>
    </Main>
  );
}

/** A code that is too short does not exist. */
const refusalOf = (result: AckRefused, code: string): AckRefused =>
  code.length < 6 ? { ...result, code: 'deck_not_found' } : result;

/** The deck of this browser with that code; undefined while loading. */
function useMine(code: string): MyDeck | null | undefined {
  const [mine, setMine] = useState<MyDeck | null | undefined>(undefined);
  useEffect(() => {
    let late = false;
    const read = async () => {
      const found = await findByCode(code);
      if (!late) setMine(found);
    };
    void read();
    const end = subscribeToMyDecks(() => void read());
    return () => {
      late = true;
      end();
    };
  }, [code]);
  return mine;
}

function Found({ found, mine }: { found: DeckFound; mine: MyDeck | null }) {
  const { code, deck, hash } = found;
  const title = titleOf(deck);
  const isAuthor = !!mine?.shared?.token;
  useTitle(title);
  useAccent('locations');
  useDeckTexts('ownDeck');
  return (
    <Main className={styles.page}>
      <DeckBar
        back={mine ? pathTo('deck-editor', mine.id) : pathTo('my-decks')}
        label={
          mine
            ? titleOf(mine.deck)
            : t({ message: 'My decks', comment: 'Link back to the list of own decks' })
        }
      >
        <img className={styles.logo} src="/brand/logo.svg" alt={PRODUCT_NAME} width={150} height={34} />
      </DeckBar>
      <Wrap className={styles.wrap}>
        <Ticket code={code} deck={deck} isAuthor={isAuthor} savedAt={isAuthor ? mine.savedAt : null} />
        <div>
          <Ways code={code} deck={deck} />
          {!mine && <KeepCopy found={found} />}
          <Notes isAuthor={isAuthor} />
          {isAuthor && <StopSharing mine={mine} />}
        </div>
      </Wrap>
      <Dock className={styles.foot}>
        {isAuthor ? (
          <PlayButton mine={mine} />
        ) : (
          <Button look="go" size="big" wide icon="play" onClick={() => playWith(hash)}>
            <Trans comment="Button: opens a room in which this deck is played">Open a room with it</Trans>
          </Button>
        )}
      </Dock>
    </Main>
  );
}
