/** The end of a round that the players referee: the accused player, and that player's card (PLAY-26). */
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { oneGuessWords, showCardWords } from '../../room/game/accused-words';
import { spiesOf } from '../../room/game/points';
import { type Wording, wordingOf } from '../../room/game/wording';
import { dealt } from '../../room/stages/stage';
import { ownIdOf, type PlayState } from '../../room/state/play-state';
import type { Outcome, PlayerView, Reveal, RoomView } from '../../shared/contract.gen';
import { tabStorage } from '../../shared/storage';
import { shownName } from '../../shared/text/names';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { Button, TextButton } from '../../shared/ui/button';
import { useFocusOnChange } from '../../shared/ui/focus';
import styles from './accused.module.css';
import { PlayerPicker } from './referee/player-picker';
import type { AdminActions } from './use-play-room';

/** Said once the accused player has shown the Spy's card. */
const caughtWords = (wording: Wording, name: string) =>
  t({
    message: select(wording, {
      locationDeck: `${name} is the Spy! One guess, ${name}: where are we?`,
      animalsDeck: `${name} is the Hunter! One guess, ${name}: which animal is it?`,
      aSpy: `${name} is a Spy! One guess, ${name}: where are we?`,
      aHunter: `${name} is a Hunter! One guess, ${name}: which animal is it?`,
      other: `${name} was bluffing! One guess, ${name}: what's the card?`,
    }),
    comment: 'For the admin to read out after a round: {name} has shown the card',
  });

/** Return the sentence for an accused player who was not a Spy. */
export const innocentWords = (wording: Wording, name: string) =>
  t({
    message: select(wording, {
      locationDeck: `${name} knew the place. The Spy got away.`,
      animalsDeck: `${name} knew the animal. The Hunter got away.`,
      aSpy: `${name} knew the place, so nobody was caught.`,
      aHunter: `${name} knew the animal, so nobody was caught.`,
      other: `${name} knew the card, so nobody was caught.`,
    }),
    comment: "Under the answer 'No': what it means. {name} was accused of being the Spy",
  });

/** The tab's storage key for the accused player of the latest round. */
const ACCUSED_KEY = 'spysafari:accused';
const accusedIn = ({ roomId, round }: RoomView, playerId: string) => `${roomId} ${round} ${playerId}`;

/** Store the accused player in the tab, because the room does not name the player once the outcome is recorded. */
export function useRememberAccused(view: RoomView): void {
  const accused = view.outcome ? null : accusedIn(view, view.accused ?? '');
  useEffect(() => {
    if (accused !== null) tabStorage.write(ACCUSED_KEY, accused);
  }, [accused]);
}

/** Return the accused player if the outcome says that a Spy was caught, but the player was not one. */
export function innocentIn(view: RoomView, reveal: Reveal): PlayerView | undefined {
  if (view.verdict || view.outcome === 'spy_escaped') return undefined;
  const stored = tabStorage.read(ACCUSED_KEY);
  return view.players.find(
    ({ player_id: id }) =>
      accusedIn(view, id) === stored && !spiesOf(reveal).some(({ playerId }) => playerId === id),
  );
}

interface ShowCardProps {
  hand: PlayState;
  accused: PlayerView;
  onShow: () => void;
}

/** Ask the accused player to show the card. All phones look the same, whatever the card is. */
export function ShowCard({ hand, accused, onShow }: ShowCardProps) {
  return (
    <div className={styles.accused}>
      <PlayerAvatar player={accused} size="112px" admin />
      <p className={styles.heading}>{showCardWords(wordingOf(hand), shownName(accused.player_name))}</p>
      <p className={styles.hint}>{oneGuessWords()}</p>
      {accused.player_id === ownIdOf(hand) && (
        <Button primary icon="eye" onClick={onShow}>
          <Trans comment="Button for the accused player: scrolls down to the card">Show your card</Trans>
        </Button>
      )}
    </div>
  );
}

interface AccusedFormProps {
  hand: Pick<PlayState, 'currentDeck' | 'severalSpies'>;
  view: RoomView;
  accused: PlayerView | null;
  actions: Pick<AdminActions, 'accuse' | 'record' | 'recording'>;
}

/** The admin's questions about the accused player and that player's card and guess. The last answer records the outcome. */
export function AccusedForm({ hand, view, accused, actions }: AccusedFormProps) {
  /** The accused player who has turned out to be a Spy. */
  const [caught, setCaught] = useState<string | null>(null);
  const isCaught = accused?.player_id === caught;
  const heading = useFocusOnChange<HTMLHeadingElement>(`${accused?.player_id} ${isCaught}`);
  const record = (outcome: Outcome) => void actions.record(outcome);
  const name = shownName(accused?.player_name ?? '');
  const wording = wordingOf(hand);
  const answer = { wide: true, className: styles.answer, disabled: actions.recording };

  return (
    <section>
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {!accused ? (
          <Trans comment="To the admin, above the players' faces">Whom did you accuse?</Trans>
        ) : accused.is_bot ? (
          t({ message: `${name} is about to show the card.`, comment: '{name} is a bot' })
        ) : isCaught ? (
          caughtWords(wording, name)
        ) : (
          <Trans comment="To the admin: the card of the accused player">What does the card say?</Trans>
        )}
      </h3>
      {!accused && (
        <>
          <p className={styles.hint}>
            <Trans comment="A Spy may guess early">Somebody stepped forward to guess? Tap their face.</Trans>
          </p>
          <PlayerPicker
            className={styles.faces}
            players={dealt(view)}
            onPick={(suspect) => void actions.accuse(suspect)}
          />
          <Button
            look="quiet"
            wide
            className={styles.nobody}
            disabled={actions.recording}
            onClick={() => record('spy_escaped')}
          >
            <Trans comment="Button: the players accused nobody">Nobody, time's up</Trans>
          </Button>
        </>
      )}
      {accused && !accused.is_bot && (
        <div className={styles.answers}>
          <Button
            {...answer}
            icon="check"
            onClick={() => (isCaught ? record('spy_caught_location') : setCaught(accused.player_id))}
          >
            {isCaught ? (
              <Trans comment="Button: the Spy named the card, and was right">Right</Trans>
            ) : (
              <Trans comment="Button: the accused player is the Spy">Yes, caught!</Trans>
            )}
          </Button>
          <Button {...answer} icon="close" onClick={() => record(isCaught ? 'spy_caught' : 'spy_escaped')}>
            {isCaught ? (
              <Trans comment="Button: the Spy named the card, and was wrong">Wrong</Trans>
            ) : (
              <>
                <Trans comment="Button: the accused player is not the Spy">No</Trans>
                <small>{innocentWords(wording, name)}</small>
              </>
            )}
          </Button>
        </div>
      )}
      {accused && (
        <TextButton
          icon="refresh"
          disabled={actions.recording}
          onClick={() => (isCaught ? setCaught(null) : void actions.accuse(null))}
        >
          <Trans
            context="accused"
            comment="Button: takes back who was accused, or that the card was the Spy's"
          >
            Undo
          </Trans>
        </TextButton>
      )}
    </section>
  );
}
