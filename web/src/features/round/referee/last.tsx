import { Trans } from '@lingui/react/macro';
import { playerIn } from '../../../room/state/view';
import { Name } from '../../../shared/languages/name';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Fan, Foot, NamedCard, RoundTag, Unmasked } from './drama';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import { Outcome } from './guess';
import { LateGuess } from './late-guess';
import { AwaitedNote } from './quiet-note';
import { ONE_LAST_GUESS, theyCaughtYou, WAS_THE_SPY } from './spy-words';

/** The caught Spy may still name the card: from the list on the own phone, while the others see the face. */
export function Last(props: FinalProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy ?? '');
  const isOwn = referee.spy === hand.playerId;
  const deck = hand.currentDeck;
  const title = isOwn ? theyCaughtYou() : WAS_THE_SPY[deck](shownName(spy?.player_name ?? ''));
  const name = <Name of={spy?.player_name ?? ''} />;

  if (isOwn && guess === null) return <LateGuess {...props} title={title} ask={ONE_LAST_GUESS[deck]()} />;
  return (
    <FullView
      {...props}
      tone="spy"
      title={title}
      tag={guess === null ? undefined : <RoundTag round={view.round} />}
    >
      <Unmasked face={spy?.icon_id ?? 0} bars title={title} long={isLongSentence(title)}>
        {ONE_LAST_GUESS[deck]()}
      </Unmasked>
      {guess === null ? <Fan /> : <NamedCard hand={hand} guess={guess} />}
      {guess === null ? (
        <AwaitedNote>
          <Trans comment="{name} is the caught Spy">
            {name} is reading the list. Poker faces, everybody.
          </Trans>
        </AwaitedNote>
      ) : (
        <Foot>
          <Outcome hand={hand} guess={guess} />
        </Foot>
      )}
    </FullView>
  );
}
