import { cardsByWords } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';
import { Button } from '../../../shared/ui/button';
import styles from './word-card.module.css';

interface WordChoicesProps {
  hand: Pick<PlayState, 'chosenCards' | 'chosenIds'>;
  /** The id of the chosen word. */
  chosen: string | null;
  onPick: (id: string) => void;
}

/** The words from which a player chooses in LAST of a game with clues. */
export function WordChoices({ hand, chosen, onPick }: WordChoicesProps) {
  return (
    <div className={styles.choices}>
      <ul>
        {cardsByWords(hand.chosenCards, hand.chosenIds).map(({ id = '', words }) => (
          <li key={id}>
            <Button
              wide
              look={id === chosen ? 'go' : 'plain'}
              aria-pressed={id === chosen}
              onClick={() => onPick(id)}
            >
              <bdi>{words}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
