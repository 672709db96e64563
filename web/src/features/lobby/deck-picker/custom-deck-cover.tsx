import { GeneratedArt } from '../../../decks/generated-art';
import type { Configuration } from '../../../room/state/use-configuration';
import { Card } from '../../../shared/ui/card';
import { cx } from '../../../shared/ui/cx';
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
          <Card
            art={<GeneratedCover card={cards[1] ?? { name: `${title} 2` }} />}
            className={cx(styles.under, styles.underLeft)}
          />
          <Card
            art={<GeneratedCover card={cards[2] ?? { name: `${title} 3` }} />}
            className={cx(styles.under, styles.underRight)}
          />
        </>
      )}
      <Card
        art={
          choice === 'written' ? (
            <span className={styles.frame}>
              <WrittenArt />
            </span>
          ) : (
            brought && <GeneratedCover card={coverCard(cards[0], brought)} />
          )
        }
        className={styles.face}
      />
    </>
  );
}

interface GeneratedCoverProps {
  card: { name: string; sign?: string | undefined; lang?: string | undefined };
}

function GeneratedCover({ card: { name, sign = '', lang } }: GeneratedCoverProps) {
  return <GeneratedArt framed name={name} sign={sign} lang={lang} />;
}
