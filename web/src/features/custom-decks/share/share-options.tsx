import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckBody } from '../../../shared/contract.gen';
import { saveFile } from '../../../shared/save-file';
import { shareLink } from '../../../shared/share-link';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { LiveRegion } from '../../../shared/ui/live-region';
import { ErrorMessage } from '../../../shared/ui/states';
import { useCopy } from '../../../shared/ui/use-copy';
import { FileSign } from '../deck-icons';
import { titleOf } from '../deck-summary';
import { fileName } from '../files';
import { ENGLISH_PAIRS } from '../pairs';
import { writeText } from '../text-format';
import styles from './deck-share-page.module.css';
import { linkTo } from './ticket';

/** Options for sharing a deck: copy the link, open the share sheet or save a file. */
export function Ways({ code, deck }: { code: string; deck: DeckBody }) {
  const link = linkTo(code);
  const { copied, copy } = useCopy(link);
  return (
    <>
      <div className={styles.ways}>
        <Button size="small" onClick={copy}>
          <span className={styles.way}>
            <Icon name={copied === 'copied' ? 'check' : 'copy'} />
            {copied === 'copied' ? (
              <Trans comment="Confirms that 'Copy link' has worked">Copied</Trans>
            ) : (
              <Trans comment="Button">Copy link</Trans>
            )}
          </span>
        </Button>
        {'share' in navigator && (
          <Button size="small" onClick={() => shareLink(link, messageAbout(titleOf(deck)), titleOf(deck))}>
            <span className={styles.way}>
              <Icon name="share" />
              <Trans comment="Button: opens the phone's share sheet">Send</Trans>
            </span>
          </Button>
        )}
        <Button
          size="small"
          onClick={() => saveFile(fileName(deck.title, 'txt'), writeText(deck, ENGLISH_PAIRS))}
        >
          <span className={styles.way}>
            <FileSign />
            <Trans comment="Button: a deck as a file">Save file</Trans>
          </span>
        </Button>
      </div>
      <LiveRegion>
        {copied === 'copied' && (
          <Trans comment="Confirms that 'Copy link' has worked">Link copied to clipboard!</Trans>
        )}
      </LiveRegion>
      <ErrorMessage center>
        {copied === 'failed' &&
          t({ message: "The link couldn't be copied", comment: 'The requested action has failed' })}
      </ErrorMessage>
    </>
  );
}

const messageAbout = (title: string) =>
  t({
    message: `${title}: a deck of cards for ${ph({ product: PRODUCT_NAME })}`,
    comment: "Sent with the link to a deck; {product} is the game's name",
  });
