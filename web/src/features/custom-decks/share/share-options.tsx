import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { DeckBody } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { saveFile } from '../../../shared/save-file';
import { PRODUCT_NAME } from '../../../shared/text/product';
import { Button, TextButton } from '../../../shared/ui/button';
import { Buttons } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { useConfirm } from '../../../shared/ui/use-confirm';
import { shareLink, useCopy } from '../../../shared/ui/use-copy';
import { LiveRegion } from '../../../shared/ui/visually-hidden';
import { FileSign } from '../deck-icons';
import { deckRefusalWords, tryAgainSoon } from '../deck-refusals';
import { titleOf } from '../deck-summary';
import { fileName } from '../files';
import { ENGLISH_PAIRS } from '../pairs';
import { stopSharing } from '../sharing';
import type { MyDeck } from '../store';
import { writeText } from '../text-format';
import styles from './deck-share-page.module.css';

export const linkTo = (code: string) => `${window.location.origin}${pathTo('deck-share', code)}`;

/** Withdraw the code (DECK-21). The deck stays in this browser. */
export function StopSharing({ mine }: { mine: MyDeck }) {
  const { pending, problem, run } = useAction(async () => {
    const refusal = await stopSharing(mine);
    if (!refusal) navigate(pathTo('deck-editor', mine.id), { replace: true });
    return refusal;
  });

  const question = useConfirm({
    title: t({ message: 'Stop sharing this deck?', comment: 'Question: Stop sharing or Cancel' }),
    confirm: stopWords(),
    onConfirm: run,
    children: (
      <Trans comment="Under 'Stop sharing this deck?'">
        Its code will stop working. Tables already playing with it carry on, and it stays in your decks.
      </Trans>
    ),
  });

  return (
    <div className={styles.stopSharing}>
      {/* The error is above the button, because the dock would cover it if it were below. */}
      <ErrorMessage center>{problem && (deckRefusalWords(problem) || tryAgainSoon())}</ErrorMessage>
      <TextButton danger disabled={pending} onClick={question.open}>
        {stopWords()}
      </TextButton>
      {question.dialog}
    </div>
  );
}

const stopWords = () =>
  t({ message: 'Stop sharing', comment: "Button: the code of the player's deck stops working" });

/** Options for sharing a deck: copy the link, open the share sheet or save a file. */
export function Ways({ code, deck }: { code: string; deck: DeckBody }) {
  const link = linkTo(code);
  const { copied, copy } = useCopy(link);
  return (
    <>
      <Buttons>
        <Button size="small" icon={copied === 'copied' ? 'check' : 'copy'} onClick={copy}>
          {copied === 'copied' ? (
            <Trans comment="Confirms that 'Copy link' has worked">Copied</Trans>
          ) : (
            <Trans comment="Button">Copy link</Trans>
          )}
        </Button>
        {'share' in navigator && (
          <Button
            size="small"
            icon="share"
            onClick={() => shareLink(link, messageAbout(titleOf(deck)), titleOf(deck))}
          >
            <Trans comment="Button: opens the phone's share sheet">Send</Trans>
          </Button>
        )}
        <Button
          size="small"
          icon={<FileSign />}
          onClick={() => saveFile(fileName(deck.title, 'txt'), writeText(deck, ENGLISH_PAIRS))}
        >
          <Trans comment="Button: a deck as a file">Save file</Trans>
        </Button>
      </Buttons>
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
