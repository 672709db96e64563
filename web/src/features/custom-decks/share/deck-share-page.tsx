import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useDeckTexts } from '../../../decks/texts';
import { useQuery } from '../../../room/connection/use-query';
import { DeadEnd } from '../../../room/ui/dead-end';
import type { AckRefused, DeckFound } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { useTitle } from '../../../shared/layout/page';
import { Main } from '../../../shared/layout/page-layout';
import { lazyOptional } from '../../../shared/loading/lazy';
import { pathTo } from '../../../shared/routes';
import { codeIn, DECK_CODE_LENGTH } from '../../../shared/text/codes';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { Button, LinkButton } from '../../../shared/ui/button';
import { Ribbon } from '../../../shared/ui/chip';
import { CodeTiles } from '../../../shared/ui/code-boxes';
import { Icon } from '../../../shared/ui/icon';
import { Dock, Wrap } from '../../../shared/ui/layout';
import { Waiting } from '../../../shared/ui/states';
import { UNTIL_UNMOUNT, useAction } from '../../../shared/ui/use-action';
import { DeckFrame } from '../deck-frame';
import { deckRefusalWords, tryAgainSoon } from '../deck-refusals';
import { DeckStack, deckLine, titleLang, titleOf } from '../deck-summary';
import { pairLine } from '../pairs';
import { PlayButton, playWith } from '../play-button';
import { findSharedDeck, saveCopy } from '../sharing';
import { isPersistent, type MyDeck } from '../store';
import { useMyDeckByCode } from '../use-my-decks';
import styles from './deck-share-page.module.css';
import { linkTo, StopSharing, Ways } from './share-options';

const Qr = lazyOptional(() => import('../../../shared/ui/qr'));

/** A shared deck, for its author and for friends (/app/deck/{code}). */
export default function DeckShare() {
  const code = codeIn(useParams().code ?? '', DECK_CODE_LENGTH);
  return <Shared key={code} code={code} />;
}

function Shared({ code }: { code: string }) {
  const { result, refetch } = useQuery(`deck ${code}`, () => findSharedDeck(code));
  const mine = useMyDeckByCode(code);
  if (result?.ok && mine !== undefined) return <Found found={result.value} mine={mine} />;
  if (result && !result.ok)
    return <NotFound code={code} refusal={result} mine={mine ?? null} onRetry={refetch} />;
  return (
    <Main>
      <Waiting>
        <Trans comment="While a shared deck is fetched">Fetching the deck...</Trans>
      </Waiting>
    </Main>
  );
}

function Found({ found, mine }: { found: DeckFound; mine: MyDeck | null }) {
  const { code, deck } = found;
  const title = titleOf(deck);
  const own = mine?.shared?.token ? mine : null;
  /** Save an editable copy of a friend's deck, which remains after the code expires. */
  const copying = useAction(async () => {
    const { id } = await saveCopy(found);
    navigate(pathTo('deck-editor', id));
    return UNTIL_UNMOUNT;
  });
  useTitle(title);
  useDeckTexts('ownDeck');
  return (
    <DeckFrame
      back={mine ? pathTo('deck-editor', mine.id) : pathTo('my-decks')}
      label={
        mine ? titleOf(mine.deck) : t({ message: 'My decks', comment: "Link back to the player's decks" })
      }
      corner={
        <img className={styles.logo} src="/brand/logo.svg" alt={PRODUCT_NAME} width={150} height={34} />
      }
    >
      <Wrap className={styles.wrap}>
        <Ticket found={found} own={own} />
        <div>
          <Ways code={code} deck={deck} />
          {!mine && (
            <div className={styles.saveCopy}>
              <Button wide icon="save" busy={copying.pending} onClick={copying.run}>
                <Trans comment="Button: copies a friend's deck to the player's own decks">Keep a copy</Trans>
              </Button>
            </div>
          )}
          <ShareNotes isAuthor={own !== null} />
          {own && <StopSharing mine={own} />}
        </div>
      </Wrap>
      <Dock className={styles.foot}>
        {own ? (
          <PlayButton mine={own} />
        ) : (
          <Button primary icon="play" onClick={() => playWith(code)}>
            <Trans comment="Button: opens a room in which this deck is played">Open a room with it</Trans>
          </Button>
        )}
      </Dock>
    </DeckFrame>
  );
}

/** The code of a deck. `own` is the deck in its author's browser. */
function Ticket({ found: { code, deck }, own }: { found: DeckFound; own: MyDeck | null }) {
  return (
    <section className={styles.ticket}>
      <Ribbon as="h1" className={styles.ribbon}>
        <Name of={titleOf(deck)} lang={titleLang(deck)} />
      </Ribbon>
      <p className={styles.ticketHow}>
        {own ? (
          <Trans comment="Over the code and the QR code of a deck">Friends type this code, or scan:</Trans>
        ) : (
          <Trans comment="Over the code and the QR code of a deck">To play this deck, use its code:</Trans>
        )}
      </p>
      <div className={styles.ticketCode}>
        <CodeTiles
          code={code}
          label={t({ message: `The deck's code: ${code}`, comment: 'Read aloud; {code} has six characters' })}
        />
      </div>
      <div className={styles.qr}>
        <Qr link={linkTo(code)} title={t({ message: "QR code of the deck's link", comment: 'Read aloud' })} />
      </div>
      <div className={styles.cut} />
      <div className={styles.about}>
        <DeckStack deck={deck} size="small" />
        <p>
          {deckLine(deck)}
          <small dir="auto">{own ? `${pairLine(deck)}, ${changedWords(own.savedAt)}` : pairLine(deck)}</small>
        </p>
      </div>
    </section>
  );
}

const DAY_MS = 24 * 3_600_000;

function changedWords(savedAt: number): string {
  const days = Math.round((Date.now() - savedAt) / DAY_MS);
  const when = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-days, 'day');
  return t({ message: `changed ${when}`, comment: 'About a deck; {when}: today, yesterday, 3 days ago' });
}

interface NotFoundProps {
  code: string;
  refusal: AckRefused;
  /** The local deck with that code, which can be a copy of a friend's deck. */
  mine: MyDeck | null;
  onRetry: () => void;
}

function NotFound({ code, refusal, mine, onRetry }: NotFoundProps) {
  const isFinal = refusal.code === 'deck_not_found' || refusal.code === 'deck_blocked'; // A retry would not help.
  return (
    <DeadEnd {...notFoundText(refusal, code)}>
      {!isFinal && (
        <Button primary icon="refresh" onClick={onRetry}>
          <Trans comment="Button">Try again</Trans>
        </Button>
      )}
      {mine?.shared?.token && (
        <LinkButton to={pathTo('deck-editor', mine.id)} wide icon="pen">
          <Trans comment="Button: opens the deck in the player's browser">Open the original</Trans>
        </LinkButton>
      )}
      <LinkButton to={pathTo('my-decks')} look="quiet" wide icon="cards">
        <Trans comment="Button: opens the list of the player's decks">My decks</Trans>
      </LinkButton>
    </DeadEnd>
  );
}

function notFoundText(refusal: AckRefused, code: string): { title: string; reason?: string; hint?: string } {
  switch (refusal.code) {
    case 'deck_not_found':
      return {
        title: t({ message: 'Deck not found', comment: 'Heading: there is no shared deck with that code' }),
        reason: t({ message: `No deck has the code ${code}.`, comment: "Under 'Deck not found'" }),
        hint: t({
          message:
            'Check the six characters. A deck nobody has played for 180 days comes back when its author opens this page.',
          comment: "Under 'Deck not found'",
        }),
      };
    case 'network':
    case 'timeout':
      return {
        title: t({ message: 'No connection', comment: 'Heading: a shared deck cannot be fetched' }),
        hint: t({
          message: 'Shared decks need a connection. Your own decks are right here in this browser.',
          comment: "Under 'No connection'",
        }),
      };
    default:
      return {
        title: t({ message: "The deck couldn't be loaded", comment: 'Heading' }),
        reason: deckRefusalWords(refusal) || tryAgainSoon(),
      };
  }
}

function ShareNotes({ isAuthor }: { isAuthor: boolean }) {
  return (
    <ul className={styles.notes}>
      <li>
        <Icon name="refresh" />
        <span>
          {isAuthor ? (
            <Trans comment="How long the code of a deck lasts">
              The code brings up the cards you last shared. It works until 180 days after the last game.
            </Trans>
          ) : (
            <Trans comment="How long the code of a deck lasts">
              The code brings up the newest cards. It works until 180 days after the last game.
            </Trans>
          )}
        </span>
      </li>
      <li>
        <Icon name={isAuthor && !isPersistent() ? 'warning' : 'check'} />
        <span>
          {!isAuthor ? (
            <Trans comment="About a friend's deck">A copy in your decks lasts until you delete it.</Trans>
          ) : isPersistent() ? (
            <Trans comment="Where the player's deck is stored">The original lives in this browser.</Trans>
          ) : (
            <Trans comment="A warning">This browser won't keep your deck: save it as a file.</Trans>
          )}
        </span>
      </li>
    </ul>
  );
}
