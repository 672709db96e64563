import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AckRefused } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { ErrorMessage } from '../../../shared/ui/states';
import { TextButton } from '../../../shared/ui/text-button';
import { useConfirm } from '../../../shared/ui/use-confirm';
import { deckRefusalWords } from '../deck-refusals';
import { stopSharing } from '../sharing';
import type { MyDeck } from '../store';
import styles from './stop-sharing.module.css';

/** Withdraw the code (DECK-21). The deck stays in this browser. */
export function StopSharing({ mine }: { mine: MyDeck }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AckRefused | null>(null);

  async function stop() {
    setBusy(true);
    const problem = await stopSharing(mine);
    setBusy(false);
    setRefusal(problem);
    if (!problem) navigate(pathTo('deck-editor', mine.id), { replace: true });
  }

  const question = useConfirm({
    title: t({
      message: 'Stop sharing this deck?',
      comment: 'Question with two buttons, Stop sharing and Cancel',
    }),
    confirm: stopWords(),
    onConfirm: () => void stop(),
    children: (
      <Trans comment="Under 'Stop sharing this deck?'">
        Its code won't find it anymore. Tables that play with it play on, and it stays in your decks.
      </Trans>
    ),
  });

  return (
    <div className={styles.stop}>
      {/* Above the button, because the dock would cover it below. */}
      <ErrorMessage center>{refusal && problemWords(refusal)}</ErrorMessage>
      <TextButton danger disabled={busy} onClick={question.open}>
        {stopWords()}
      </TextButton>
      {question.dialog}
    </div>
  );
}

const problemWords = (refusal: AckRefused) =>
  deckRefusalWords(refusal) || t({ message: 'Try again in a moment.', comment: 'An action has failed' });
const stopWords = () =>
  t({ message: 'Stop sharing', comment: "Button: the code of one's own deck finds nothing from then on" });
