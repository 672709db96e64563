import { Trans } from '@lingui/react/macro';
import { playerIn } from '../../../room/state/view';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Dots } from '../../../shared/ui/spinner';
import { Foot, isRight, NamedCard, RoundTag, Unmasked } from './drama';
import type { FinalProps } from './final-props';
import { FullView } from './full-view';
import { LateGuess, useLateGuess } from './late-guess';
import {
  IS_THE_SPY,
  SPY_TAKES_ROUND,
  teamTakesRound,
  WHICH_CARD,
  watchThem,
  YOU_ARE_THE_SPY,
} from './spy-words';

/** The Spy has come forward and names the card: 'Bo is the Spy ... and says ...'. */
export function Guess(props: FinalProps) {
  const { hand, view, referee } = props;
  const { guess } = referee;
  const spy = playerIn(view, referee.spy ?? '');
  const isOwn = referee.spy === hand.playerId;
  const late = useLateGuess(isOwn && guess === null);
  const deck = hand.currentDeck;
  const title = isOwn ? YOU_ARE_THE_SPY[deck]() : IS_THE_SPY[deck](shownName(spy?.player_name ?? ''));

  if (late) return <LateGuess {...props} title={title} ask={WHICH_CARD[deck]()} />;
  return (
    <FullView
      {...props}
      tone="spy"
      title={title}
      tag={guess === null ? undefined : <RoundTag round={view.round} />}
    >
      <Unmasked face={spy?.icon_id ?? 0} title={title} long={isLongSentence(title)}>
        {isOwn ? (
          <Trans comment="To the Spy who has come forward: the card that was named follows">
            ... and you say ...
          </Trans>
        ) : (
          <Trans comment="Under 'Bo is the Spy': the card that Bo names follows">... and says ...</Trans>
        )}
      </Unmasked>
      <NamedCard hand={hand} guess={guess} />
      <Foot>{guess === null ? <Dots /> : <Outcome {...props} guess={guess} />}</Foot>
    </FullView>
  );
}

/** What the named card brings, for all who know the right one. */
export function Outcome({ hand, guess }: Pick<FinalProps, 'hand'> & { guess: string }) {
  const right = isRight(hand, guess);
  if (right === null) return watchThem();
  return right ? SPY_TAKES_ROUND[hand.currentDeck]() : teamTakesRound();
}
