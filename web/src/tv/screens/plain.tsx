import { DECK_TITLES } from '../../decks/titles';
import type { StageProps } from '../stage-props';
import { roundWords } from '../words';
import styles from './plain.module.css';

/** What a page that is older than its server shows of a stage that it does not know: who plays, and nothing wrong. */
export default function Plain({ view }: StageProps) {
  const { round } = view;
  return (
    <div className={styles.plain}>
      <h1 className={styles.title}>{round > 0 ? roundWords(round) : DECK_TITLES[view.currentDeck]()}</h1>
      <ul>
        {view.players.map(({ player_id, player_name, score }) => (
          <li key={player_id}>
            <bdi>{player_name}</bdi> {score}
          </li>
        ))}
      </ul>
    </div>
  );
}
