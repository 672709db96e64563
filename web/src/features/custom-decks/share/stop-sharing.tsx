import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import type { AckRefused } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { ErrorMessage } from '../../../shared/ui/states';
import { TextButton } from '../../../shared/ui/text-button';
import { useAction } from '../../../shared/ui/use-action';
import { useConfirm } from '../../../shared/ui/use-confirm';
import { deckRefusalWords } from '../deck-refusals';
import { stopSharing } from '../sharing';
import type { MyDeck } from '../store';
import styles from './deck-share-page.module.css';

/** Withdraw the code (DECK-21). The deck stays in this browser. */
export function StopSharing({ mine }: { mine: MyDeck }) {
  const { pending, problem, run } = useAction(async () => {
    const refusal = await stopSharing(mine);
    if (!refusal) navigate(pathTo('deck-editor', mine.id), { replace: true });
    return refusal;
  });

  const question = useConfirm({
    title: t({
      message: 'Stop sharing this deck?',
      comment: 'Question with two buttons, Stop sharing and Cancel',
    }),
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
      <ErrorMessage center>{problem && problemWords(problem)}</ErrorMessage>
      <TextButton danger disabled={pending} onClick={question.open}>
        {stopWords()}
      </TextButton>
      {question.dialog}
    </div>
  );
}

const problemWords = (refusal: AckRefused) =>
  deckRefusalWords(refusal) || t({ message: 'Try again in a moment.', comment: 'An action has failed' });
const stopWords = () =>
  t({ message: 'Stop sharing', comment: "Button: the code of the player's deck stops working" });
