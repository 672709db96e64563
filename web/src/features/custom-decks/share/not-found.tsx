import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DeadEnd } from '../../../room/ui/dead-end';
import type { AckRefused } from '../../../shared/contract.gen';
import { pathTo } from '../../../shared/routes';
import { Button, LinkButton } from '../../../shared/ui/button';
import { deckRefusalWords } from '../deck-refusals';
import type { MyDeck } from '../store';

interface NotFoundProps {
  code: string;
  refusal: AckRefused;
  /** The deck of this browser with that code, which may be a copy of a friend's deck. */
  mine: MyDeck | null;
  onRetry: () => void;
}

/** The reason why a shared deck cannot be shown, and ways to continue. */
export function NotFound({ code, refusal, mine, onRetry }: NotFoundProps) {
  const { title, reason, hint, isFinal } = told(refusal, code);
  return (
    <DeadEnd title={title} hint={hint} {...(reason && { reason })}>
      {!isFinal && (
        <Button look="go" size="big" wide icon="refresh" onClick={onRetry}>
          <Trans comment="Button">Try again</Trans>
        </Button>
      )}
      {mine?.shared?.token && (
        <LinkButton to={pathTo('deck-editor', mine.id)} wide icon="pen">
          <Trans comment="Button: to the own deck, which is in this browser">Open the original</Trans>
        </LinkButton>
      )}
      <LinkButton to={pathTo('my-decks')} look="quiet" wide icon="cards">
        <Trans comment="Button: the list of own decks">My decks</Trans>
      </LinkButton>
    </DeadEnd>
  );
}

interface Told {
  title: string;
  reason?: string;
  hint: string;
  /** A retry would not help. */
  isFinal?: boolean;
}

function told(refusal: AckRefused, code: string): Told {
  switch (refusal.code) {
    case 'deck_not_found':
    case 'deck_gone':
      return {
        title: t({ message: 'Deck not found', comment: 'Heading: there is no shared deck with that code' }),
        reason: t({ message: `No deck has the code ${code}.`, comment: "Under 'Deck not found'" }),
        hint: t({
          message:
            'Check the six letters. A deck that was not played for 180 days comes back when its author opens this page.',
          comment: "Under 'Deck not found'",
        }),
        isFinal: true,
      };
    case 'deck_blocked':
      return {
        title: t({ message: 'This deck was taken off', comment: 'Heading: a shared deck was blocked' }),
        hint: t({
          message: 'The people who run this site did not want it here. Another deck is quickly made.',
          comment: "Under 'This deck was taken off'",
        }),
        isFinal: true,
      };
    case 'network':
    case 'timeout':
      return {
        title: t({ message: 'No connection', comment: 'Heading: a shared deck cannot be fetched' }),
        hint: t({
          message: 'A shared deck comes from the network. Your own decks are in this browser.',
          comment: "Under 'No connection'",
        }),
      };
    case 'too_many':
      return {
        title: t({ message: 'One moment', comment: 'Heading: too many codes of decks were tried' }),
        hint: t({
          message: 'Too many codes were tried from here. Wait a minute, then try again.',
          comment: "Under 'One moment'",
        }),
      };
    default:
      return {
        title: t({ message: "The deck couldn't be fetched", comment: 'Heading' }),
        reason: deckRefusalWords(refusal),
        hint: t({ message: 'Try again in a moment.', comment: 'Under a heading about a failure' }),
      };
  }
}
