import { GeneratedArt } from '../../../decks/generated-art';
import type { Configuration } from '../../../room/state/use-configuration';
import { Card } from '../../../shared/ui/card';
import styles from './custom-deck-cover.module.css';
import { coverCard, useFirstCards } from './use-first-cards';
import { WrittenArt } from './written-art';

interface CustomDeckCoverProps {
  roomId: string;
  configuration: Configuration;
  choice: 'written' | 'brought';
  /** Render two more cards behind the cover. */
  fanned?: boolean;
}

/** The cover of a custom deck (its first card), or paper slips for cards that the players write. */
export default function CustomDeckCover({
  roomId,
  configuration: { brought },
  choice,
  fanned,
}: CustomDeckCoverProps) {
  const cards = useFirstCards(roomId, choice === 'brought' ? (brought?.sources ?? null) : null);
  const title = brought?.title || 'mix';
  return (
    <>
      {fanned && (
        <>
          <Card art={<GeneratedArt framed {...(cards[1] ?? { name: `${title} 2` })} />} />
          <Card art={<GeneratedArt framed {...(cards[2] ?? { name: `${title} 3` })} />} />
        </>
      )}
      <Card
        art={
          choice === 'written' ? (
            <span className={styles.frame}>
              <span className={styles.inner}>
                <WrittenArt />
              </span>
            </span>
          ) : (
            brought && <GeneratedArt framed {...coverCard(cards[0], brought)} />
          )
        }
      />
    </>
  );
}
