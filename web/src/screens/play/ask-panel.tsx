import { useState } from 'react';
import type { DeckId } from '../../contract.gen';
import { randomQuestion } from '../../decks/words';
import { Bubble } from '../../ui/bubble';
import { Button } from '../../ui/button';
import styles from './ask-panel.module.css';

/** Suggests a question (PLAY-10). */
export function AskPanel({ deck }: { deck: DeckId }) {
  const [question, setQuestion] = useState<string | null>(null);
  return (
    <div className={styles.ask}>
      <Button wide icon="talk" onClick={() => setQuestion(randomQuestion(deck, question))}>
        Help me with a question
      </Button>
      <div role="status">{question && <Bubble key={question}>{question}</Bubble>}</div>
    </div>
  );
}
