import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckBody } from '../../../shared/contract.gen';
import { Button, TextButton } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Panel } from '../../../shared/ui/panel';
import { TrashSign } from '../deck-icons';
import { CardForm } from './card-form';
import styles from './card-panel.module.css';
import type { CardEdits } from './use-cards';

interface CardPlaceProps {
  index: number;
  deck: DeckBody;
  cards: CardEdits;
  onPreview: (index: number) => void;
}

const placeWords = (place: number, count: number) =>
  t({ message: `Card ${place} of ${count}`, comment: 'Heading over one card of a deck' });
const deleteWords = () => t({ message: 'Delete card', comment: 'Button' });

/** The selected card or the first one, next to the list on a wide screen. */
export function CardBeside({ index, deck, cards, onPreview }: CardPlaceProps) {
  return (
    <Panel className={styles.side} title={placeWords(index + 1, deck.cards.length)}>
      <CardForm deck={deck} index={index} onCard={(card) => cards.edit(index, card)} key={index} />
      <div className={styles.ways}>
        <TextButton danger onClick={() => cards.remove(index)}>
          <TrashSign />
          {deleteWords()}
        </TextButton>
        <Button icon="eye" onClick={() => onPreview(index)}>
          <Trans comment="Button: how players will see the card">Preview</Trans>
        </Button>
      </div>
    </Panel>
  );
}

/** The selected card in a sheet on a phone. */
export function CardSheet({ index, deck, cards, onPreview }: CardPlaceProps) {
  return (
    <Dialog sheet title={placeWords(index + 1, deck.cards.length)} onClose={() => cards.select(null)}>
      <div className={styles.sheet}>
        <CardForm deck={deck} index={index} onCard={(card) => cards.edit(index, card)} key={index} />
        <div className={styles.foot}>
          <Button
            size="big"
            look="quiet"
            className={styles.square}
            aria-label={deleteWords()}
            onClick={() => cards.remove(index)}
          >
            <TrashSign />
          </Button>
          <Button
            size="big"
            look="quiet"
            icon="eye"
            className={styles.square}
            aria-label={t({ message: 'Preview', comment: 'Button: how players will see the card' })}
            onClick={() => onPreview(index)}
          />
          <Button primary icon="check" onClick={() => cards.select(null)}>
            <Trans comment="Button that closes a sheet">Done</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
