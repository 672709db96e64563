import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { questionOf, randomQuestion } from '../../decks/words';
import type { DeckId } from '../../shared/contract.gen';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import styles from './ask-panel.module.css';

/** Suggests a question (PLAY-10). */
export function AskPanel({ deck }: { deck: DeckId }) {
  const [question, setQuestion] = useState<number | null>(null);
  return (
    <div className={styles.ask}>
      <Button wide icon="talk" onClick={() => setQuestion(randomQuestion(deck, question))}>
        <Trans comment="Button: suggests a question to ask">Help me with a question</Trans>
      </Button>
      <div role="status">
        {question !== null && <Bubble key={question}>{questionOf(deck, question)}</Bubble>}
      </div>
    </div>
  );
}
