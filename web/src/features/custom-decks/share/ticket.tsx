import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckBody } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { lazyOptional } from '../../../shared/loading/lazy';
import { pathTo } from '../../../shared/routes';
import { Ribbon } from '../../../shared/ui/chip';
import { CodeTiles } from '../../../shared/ui/code-boxes';
import { DeckStack, deckLine, titleLang, titleOf } from '../deck-summary';
import { pairLine } from '../pairs';
import styles from './deck-share-page.module.css';

const Qr = lazyOptional(() => import('../../../shared/ui/qr'));

interface TicketProps {
  code: string;
  deck: DeckBody;
  isAuthor: boolean;
  /** The time of the author's last change. */
  savedAt: number | null;
}

export const linkTo = (code: string) => `${window.location.origin}${pathTo('deck-share', code)}`;

export function Ticket({ code, deck, isAuthor, savedAt }: TicketProps) {
  return (
    <section className={styles.ticket}>
      <Ribbon as="h1" className={styles.ribbon}>
        <Name of={titleOf(deck)} lang={titleLang(deck)} />
      </Ribbon>
      <p className={styles.ticketHow}>
        {isAuthor ? (
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
          <small dir="auto">
            {savedAt === null ? pairLine(deck) : `${pairLine(deck)}, ${changedWords(savedAt)}`}
          </small>
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
