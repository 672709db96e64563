import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { customSpySign } from '../../decks/custom-deck';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, deckThumb, HIDDEN_CARD } from '../../decks/pictures';
import { outcomeWords, roundOverLine, spyWord } from '../../decks/words';
import { clueOutcomeWords } from '../../room/game/clue-verdict';
import { POINTS } from '../../room/game/points';
import { dealt } from '../../room/stages/stage';
import type { PlayState } from '../../room/state/play-state';
import { useRoom } from '../../room/state/use-room';
import { playerIn } from '../../room/state/view';
import { MuteButton } from '../../room/ui/mute-button';
import type { DeckId, Outcome, RoomView } from '../../shared/contract.gen';
import { BandPicture } from '../../shared/layout/band-picture';
import type { HeaderPicture } from '../../shared/layout/header-picture';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { buttonClass, TextButton } from '../../shared/ui/button';
import { Picture } from '../../shared/ui/card';
import { Coin, Ribbon } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { AccusedForm, ShowCard, useRememberAccused } from './accused';
import { WaitingForAdmin } from './parts';
import parts from './parts.module.css';
import styles from './round-over.module.css';
import type { AdminActions, TablePart } from './use-play-room';

interface RoundOverProps extends TablePart {
  view: RoomView;
  cards: RefObject<HTMLElement | null>;
  /** The header picture, which is also the background here. */
  picture: HeaderPicture | undefined;
}

/** The end of a round that the players referee, until the admin records the outcome (PLAY-04, PLAY-05). */
export default function RoundOver({ hand, room, view, cards, picture }: RoundOverProps) {
  const { players, isAdmin, scored, actions, roundInProgress } = room;
  const cause = useRoom(({ roundEnd }) => (roundEnd?.round === hand.round ? roundEnd.cause : 'unknown'));
  const accused = playerIn(view, view.accused);
  const hasClues = view.board !== undefined;
  useRememberAccused(view);

  function showCard() {
    cards.current?.scrollIntoView();
    cards.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={cx(parts.result, styles.over)}>
      <BandPicture picture={picture} className={styles.curtain} />
      <div className={styles.inner}>
        <div className={styles.said}>
          <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
            <Trans comment="Heading">Round Over</Trans>
          </Ribbon>
          <div role="status">
            {accused ? (
              <ShowCard hand={hand} accused={accused} onShow={showCard} />
            ) : (
              <p className={styles.line}>{roundOverLine(hand.currentDeck, cause, hand.round)}</p>
            )}
          </div>
          {!accused && !isAdmin && (
            <div className={styles.faces} aria-hidden="true">
              {dealt({ players }).map((player) => (
                <PlayerAvatar key={player.player_id} player={player} size="56px" />
              ))}
            </div>
          )}
        </div>
        {!isAdmin && <WaitingForAdmin scored={scored} />}
        {isAdmin && !scored && !roundInProgress && !hasClues && (
          <>
            <AccusedForm {...{ hand, view, accused, actions }} />
            <h3 className={styles.directly}>
              <Trans comment="To the admin, above the three outcomes">Or enter the result yourself</Trans>
            </h3>
          </>
        )}
        {isAdmin && !scored && (
          <Outcomes
            deck={hand.currentDeck}
            severalSpies={hand.severalSpies}
            hasClues={hasClues}
            disabled={actions.recording || roundInProgress}
            onRecord={actions.record}
          />
        )}
        {!hand.shared && (
          <div>
            <TextButton icon="eye" onClick={showCard}>
              <Trans comment="Button: scrolls down to the player's card">Look at my card again</Trans>
            </TextButton>
          </div>
        )}
      </div>
      <MuteButton className={styles.mute} />
    </div>
  );
}

interface CorrectionProps {
  hand: PlayState;
  outcome: Outcome;
  actions: AdminActions;
}

/** Let the admin correct the outcome until the next round is dealt. */
export function Correction({ hand: { currentDeck, severalSpies }, outcome, actions }: CorrectionProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open) opener.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  async function choose(right: Outcome) {
    if (right !== outcome && !(await actions.correct(right))) return;
    setOpen(false);
    opener.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.correction} ref={opener}>
      <TextButton icon={open ? 'close' : 'refresh'} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans comment="Button for the admin: offers other outcomes">Wrong outcome? Correct it</Trans>
      </TextButton>
      {open && (
        <Outcomes
          deck={currentDeck}
          severalSpies={severalSpies}
          chosen={outcome}
          disabled={actions.recording}
          onRecord={choose}
        />
      )}
    </div>
  );
}

const CHOICES = [
  { outcome: 'spy_escaped', look: 'stop', className: undefined },
  { outcome: 'spy_caught_location', look: 'plain', className: styles.guessed },
  { outcome: 'spy_caught', look: 'plain', className: styles.caught },
] as const;

interface OutcomesProps {
  deck: DeckId;
  severalSpies: boolean;
  /** True for a game with clues, whose outcomes have the same words for every deck. */
  hasClues?: boolean;
  chosen?: Outcome;
  disabled: boolean;
  onRecord: (outcome: Outcome) => void;
}

/** Record how the round ended (PLAY-17). */
function Outcomes({ deck, severalSpies, hasClues, chosen, disabled, onRecord }: OutcomesProps) {
  const thumb = deckThumb(deck);
  const spyPicture = deck === 'ownDeck' ? null : { src: thumb, avif: avifOf(thumb) };
  return (
    <div className={styles.outcomes}>
      {CHOICES.map(({ outcome, look, className }) => {
        const { label, points } = hasClues
          ? clueOutcomeWords(outcome)
          : outcomeWords(deck, outcome, severalSpies);
        const picture = outcome === 'spy_caught_location' ? HIDDEN_CARD : spyPicture;
        return (
          <button
            key={outcome}
            type="button"
            className={buttonClass({ look, wide: true, className: cx(styles.outcome, className) })}
            aria-pressed={chosen && chosen === outcome}
            disabled={disabled}
            onClick={() => onRecord(outcome)}
          >
            <span className={styles.outcomePicture}>
              {picture === null ? (
                <GeneratedArt name={spyWord(deck)} sign={customSpySign()} />
              ) : (
                <Picture {...picture} />
              )}
            </span>
            <span>
              {label}
              <small>{points}</small>
            </span>
            <span aria-hidden="true">
              <Coin>{chosen === outcome ? '✓' : ['+', POINTS[outcome]]}</Coin>
            </span>
          </button>
        );
      })}
    </div>
  );
}
