import { MadeArt } from '../decks/made-art';
import { useRoom } from '../room/room-store';
import type { Configuration } from '../room/use-configuration';
import { Card } from '../ui/card';
import { cx } from '../ui/cx';
import styles from './own-face.module.css';
import { useFirstCards } from './use-first-cards';
import { WrittenArt } from './written-art';

interface OwnFaceProps {
  roomId: string;
  configuration: Configuration;
  choice: 'written' | 'brought';
  /** On two more cards. */
  fanned?: boolean;
}

/** The face of a deck that players write or have made: slips, or its first cards. */
export default function OwnFace({ roomId, configuration: { brought }, choice, fanned }: OwnFaceProps) {
  // Before the room plays with it, its cards cannot be asked for.
  const used = useRoom(
    roomId,
    ({ view }) => view?.currentDeck === 'ownDeck' && view.own?.sources.join() === brought?.sources.join(),
  );
  const cards = useFirstCards(roomId, choice === 'brought' && used ? (brought?.sources ?? null) : null);
  const title = brought?.title || 'mix'; // of a mix only the picture depends on it
  const first = cards[0] ?? { name: title, sign: '', lang: brought?.language };
  return (
    <>
      {fanned && (
        <>
          <Card
            art={<Made card={cards[1] ?? { name: `${title} 2` }} />}
            className={cx(styles.under, styles.underLeft)}
          />
          <Card
            art={<Made card={cards[2] ?? { name: `${title} 3` }} />}
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
            <Made card={first} />
          )
        }
        className={styles.face}
      />
    </>
  );
}

interface MadeProps {
  card: { name: string; sign?: string | undefined; lang?: string | undefined };
}

function Made({ card: { name, sign = '', lang } }: MadeProps) {
  return <MadeArt framed name={name} sign={sign} lang={lang} />;
}
