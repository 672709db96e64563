import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeckBody } from '../../../shared/contract.gen';
import { Button, TextButton } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Panel } from '../../../shared/ui/panel';
import { TrashSign } from '../deck-icons';
import { CardForm } from './card-form';
import styles from './card-panel.module.css';
import type { CardEdits } from './use-cards';

interface CardPanelProps {
  /** True if the list is beside the card. */
  wide: boolean;
  index: number;
  deck: DeckBody;
  cards: CardEdits;
  onPreview: () => void;
}

/** The selected card, or on a wide screen the first one. On phones, it is in a sheet. */
export function CardPanel({ wide, index, deck, cards, onPreview }: CardPanelProps) {
  const place = index + 1;
  const title = t({
    message: `Card ${place} of ${ph({ count: deck.cards.length })}`,
    comment: 'Heading over one card',
  });
  const deleteWords = t({ message: 'Delete card', comment: 'Button' });
  const form = <CardForm deck={deck} index={index} onCard={(card) => cards.edit(index, card)} key={index} />;
  if (wide)
    return (
      <Panel title={title}>
        {form}
        <div className={styles.ways}>
          <TextButton danger onClick={() => cards.remove(index)}>
            <TrashSign />
            {deleteWords}
          </TextButton>
          <Button icon="eye" onClick={onPreview}>
            <Trans comment="Button: how players will see the card">Preview</Trans>
          </Button>
        </div>
      </Panel>
    );
  return (
    <Dialog sheet title={title} onClose={() => cards.select(null)}>
      <div className={styles.sheet}>
        {form}
        <div className={styles.foot}>
          <Button
            size="big"
            look="quiet"
            icon={<TrashSign />}
            className={styles.square}
            aria-label={deleteWords}
            onClick={() => cards.remove(index)}
          />
          <Button
            size="big"
            look="quiet"
            icon="eye"
            className={styles.square}
            aria-label={t({ message: 'Preview', comment: 'Button: how players will see the card' })}
            onClick={onPreview}
          />
          <Button primary icon="check" onClick={() => cards.select(null)}>
            <Trans comment="Button that closes a sheet">Done</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
