import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { AckRefused, DeckFound } from '../../contract.gen';
import { useDeckTexts } from '../../decks/texts';
import { titleOf } from '../../my-decks/about-deck';
import { DeckBar } from '../../my-decks/deck-bar';
import { deckCodeIn } from '../../my-decks/deck-code';
import { PlayButton, playWith } from '../../my-decks/play-button';
import { find } from '../../my-decks/sharing';
import { findByCode, type MyDeck, watchMyDecks } from '../../my-decks/store';
import { useAnswer } from '../../room/use-answer';
import { pathTo } from '../../routes';
import { Main } from '../../shell/main-landmark';
import { PRODUCT_NAME } from '../../shell/product';
import { useTitle } from '../../shell/title';
import { useAccent } from '../../ui/accent';
import { Button } from '../../ui/button';
import { Dock, Wrap } from '../../ui/layout';
import { Waiting } from '../../ui/spinner';
import styles from './deck-share.module.css';
import { KeepCopy } from './keep-copy';
import { NotFound } from './not-found';
import { Notes } from './notes';
import { StopSharing } from './stop-sharing';
import { Ticket } from './ticket';
import { Ways } from './ways';

/** /app/deck/{code}: a shared deck, for its author and for friends. */
export default function DeckShare() {
  const code = deckCodeIn(useParams().code ?? '');
  return <Shared key={code} code={code} />;
}

function Shared({ code }: { code: string }) {
  const { answer, again } = useAnswer(code, find);
  const mine = useMine(code);
  if (answer?.ok && mine !== undefined) return <Found found={answer.value} mine={mine} />;
  if (answer && !answer.ok)
    return <NotFound code={code} refusal={refusalOf(answer, code)} mine={mine ?? null} again={again} />;
  return (
    <Main>
      <Waiting>
        <Trans comment="While a shared deck is fetched">Fetching the deck...</Trans>
      </Waiting>
    </Main>
  );
}

/** A code that is too short cannot be found. */
const refusalOf = (answer: AckRefused, code: string): AckRefused =>
  code.length < 6 ? { ...answer, code: 'deck_not_found' } : answer;

/** The deck of this browser with that code; null for none, undefined while it is looked for. */
function useMine(code: string): MyDeck | null | undefined {
  const [mine, setMine] = useState<MyDeck | null | undefined>(undefined);
  useEffect(() => {
    let late = false;
    const read = async () => {
      const found = await findByCode(code);
      if (!late) setMine(found);
    };
    void read();
    const end = watchMyDecks(() => void read());
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
