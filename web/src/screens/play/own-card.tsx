import { cardPicture, HIDDEN_PICTURE, spyPicture } from '../../decks/pictures';
import { missionOf, wordsOf } from '../../decks/words';
import type { PlayState } from '../../room/play-state';
import { Card, PlateWords } from '../../ui/card';
import { FlipCard } from '../../ui/flip-card';
import { Icon } from '../../ui/icon';
import { Rays } from '../../ui/layout';
import { ErrorMessage } from '../../ui/states';
import styles from './own-card.module.css';
import { useTablePictures } from './use-table-pictures';

interface OwnCardProps {
  hand: PlayState;
  hidden: boolean;
  onFlip: () => void;
  problem: string | null;
}

/**
 * The card in hand, dealt face down. Its back, its size and the words around it are the same for the spy and for
 * everybody else, so that nobody can tell across the table (PLAY-06).
 */
export function OwnCard({ hand, hidden, onFlip, problem }: OwnCardProps) {
  const face = faceOf(hand);
  const isHere = useTablePictures(hand.currentDeck, hand.chosenCards);
  const read = [face.tab, face.title, face.label, face.text].filter(Boolean).join(', ');
  const back = { title: 'Nothing to see here.', text: hidden ? 'Tap to look.' : 'Tap to look again.' };
  return (
    <section aria-label="Your card">
      <Rays className={styles.hand}>
        <FlipCard
          className={styles.deal}
          hidden={hidden}
          onFlip={onFlip}
          // Starts with what a press does, and contains the visible words (WCAG 2.5.3).
          label={hidden ? `Show your card. ${back.title} ${back.text}` : `Hide your card. ${read}`}
          front={
            <Card
              className={styles.card}
              src={isHere ? face.picture : HIDDEN_PICTURE}
              tab={face.tab}
              ribbon={<span className={styles.name}>{face.title}</span>}
              plate={
                face.label ? (
                  <PlateWords label={face.label} title={face.text} />
                ) : (
                  <PlateWords text={face.text} />
                )
              }
              missing="Image not available"
              eager
            />
          }
          back={
            <Card
              className={styles.card}
              src={HIDDEN_PICTURE}
              plate={<PlateWords {...back} />}
              missing="Image not available"
              eager
            />
          }
        />
        <p className={styles.hint}>
          <Icon name="eye" />
          {hidden ? 'Tap the card to look.' : 'Tap the card to hide it.'}
        </p>
      </Rays>
      <ErrorMessage center>{problem}</ErrorMessage>
    </section>
  );
}

function faceOf({ currentDeck, isSpy, location, role, round }: PlayState) {
  const words = wordsOf(currentDeck);
  if (isSpy) {
    return {
      picture: spyPicture(currentDeck),
      tab: 'Your Mission',
      title: `The ${words.spyWord}`,
      label: '',
      text: missionOf(currentDeck, round),
    };
  }
  return {
    picture: cardPicture(currentDeck, location ?? ''),
    tab: `Your ${words.cardWord}`,
    title: location ?? '',
    label: 'Your role',
    text: role,
  };
}
