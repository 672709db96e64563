import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { customSpySign } from '../../decks/custom-deck';
import { FilledTemplate } from '../../decks/filled-template';
import { GeneratedArt } from '../../decks/generated-art';
import { avifOf, deckThumb, HIDDEN_CARD } from '../../decks/pictures';
import { outcomeWords, revealWords, roundOverLine, spyWord, wordsFor } from '../../decks/words';
import { clueOutcomeWords } from '../../room/game/clue-verdict';
import { POINTS, pointsIn, spiesOf } from '../../room/game/points';
import { wordingOf } from '../../room/game/wording';
import { dealt } from '../../room/stages/stage';
import { ownIdOf, type PlayState } from '../../room/state/play-state';
import { useRoom } from '../../room/state/use-room';
import { playerIn } from '../../room/state/view';
import { MuteButton } from '../../room/ui/mute-button';
import type { DeckId, Outcome, PlayerView, Reveal, RoomView } from '../../shared/contract.gen';
import { BandPicture } from '../../shared/layout/band-picture';
import type { HeaderPicture } from '../../shared/layout/header-picture';
import { tabStorage } from '../../shared/storage';
import { shownName } from '../../shared/text/names';
import { PlayerAvatar } from '../../shared/ui/avatar';
import { buttonClass, TextButton } from '../../shared/ui/button';
import { Picture } from '../../shared/ui/card';
import { Chip, Coin, Ribbon } from '../../shared/ui/chip';
import { cx } from '../../shared/ui/cx';
import { Rays } from '../../shared/ui/layout';
import { scrollIntoView } from '../../shared/ui/states';
import { AccusedForm, innocentWords, ShowCard } from './accused';
import { WaitingForAdmin } from './parts';
import parts from './parts.module.css';
import { RevealedCard, RoleReveal, Scores, unmaskedWords } from './reveal';
import type { AdminActions, TablePart } from './use-play-room';
import styles from './verdict.module.css';

interface VerdictProps extends TablePart {
  view: RoomView;
  cards: RefObject<HTMLElement | null>;
  /** The header picture, which is also the background here. */
  picture: HeaderPicture | undefined;
  /** Rendered at the end. */
  children: ReactNode;
}

/** The end of a round: its cause, the outcome and the reveal (PLAY-04, PLAY-05). */
export default function Verdict({ hand, room, view, cards, picture, children }: VerdictProps) {
  const { players, isAdmin, scored, actions, reveal, roundInProgress } = room;
  const cause = useCause(hand.round);
  const accused = playerIn(view, view.accused);
  const innocent = useInnocent(view, reveal);
  const correction = isAdmin && reveal && view.outcome && (
    <Correction hand={hand} outcome={view.outcome} actions={actions} />
  );

  function showCard() {
    cards.current?.scrollIntoView();
    cards.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <div className={cx(parts.result, styles.verdict, reveal && styles.told)}>
      {!reveal && <BandPicture picture={picture} className={styles.curtain} />}
      <div className={styles.inner}>
        <div className={styles.said}>
          <Ribbon as="h2" size="big" unroll className={styles.ribbon}>
            <Trans comment="Heading">Round Over</Trans>
          </Ribbon>
          <div role="status">
            {reveal && view.outcome ? (
              <OutcomeReveal {...{ reveal, view, isAdmin }} outcome={view.outcome} round={hand.round} />
            ) : accused ? (
              <ShowCard hand={hand} accused={accused} onShow={showCard} />
            ) : (
              <p className={styles.line}>{roundOverLine(hand.currentDeck, cause, hand.round)}</p>
            )}
          </div>
          {!reveal && !accused && !isAdmin && (
            <div className={styles.faces} aria-hidden="true">
              {dealt({ players }).map((player) => (
                <PlayerAvatar key={player.player_id} player={player} size="56px" />
              ))}
            </div>
          )}
        </div>
        <div className={styles.points}>
          {innocent && (
            <>
              <p className={styles.corrected} role="status">
                <Chip icon="warning" warning>
                  {innocentWords(wordingOf(hand), shownName(innocent.player_name))}
                </Chip>
              </p>
              {correction}
            </>
          )}
          {reveal && (
            <Scores {...{ reveal, players }} points={pointsIn(view, reveal)} ownId={ownIdOf(hand)} />
          )}
          {!isAdmin && <WaitingForAdmin scored={scored} />}
          {!innocent && correction}
          {isAdmin && !scored && <Decision {...{ hand, view, accused, actions, roundInProgress }} />}
          {children}
          {reveal && <RoleReveal {...{ reveal, players }} ownId={ownIdOf(hand)} />}
        </div>
        {!reveal && !hand.shared && (
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

const useCause = (round: number) =>
  useRoom(({ roundEnd }) => (roundEnd?.round === round ? roundEnd.cause : 'unknown'));

/** The tab's storage key for the accused player of the latest round. */
const ACCUSED_KEY = 'spysafari:accused';
const accusedIn = ({ roomId, round }: RoomView, playerId: string) => `${roomId} ${round} ${playerId}`;

/**
 * Return the accused player if the outcome says that a Spy was caught, but the player was not one. The tab remembers
 * the player, because the room does not name the accused once the outcome is recorded.
 */
function useInnocent(view: RoomView, reveal: Reveal | null): PlayerView | null {
  const accused = view.outcome ? null : accusedIn(view, view.accused ?? '');
  useEffect(() => {
    if (accused !== null) tabStorage.write(ACCUSED_KEY, accused);
  }, [accused]);
  if (!reveal || view.outcome === 'spy_escaped') return null;
  const stored = tabStorage.read(ACCUSED_KEY);
  const convicted = view.players.find(({ player_id }) => accusedIn(view, player_id) === stored);
  if (!convicted) return null;
  const wasSpy = spiesOf(reveal).some(({ playerId }) => playerId === convicted.player_id);
  return wasSpy ? null : convicted;
}

interface DecisionProps extends ComponentProps<typeof AccusedForm> {
  roundInProgress: boolean;
  actions: AdminActions;
}

/** Let the admin record the outcome, with the help of two questions or directly. */
function Decision({ roundInProgress, ...props }: DecisionProps) {
  const { hand, view, actions } = props;
  const hasClues = view.board !== undefined;
  return (
    <>
      {!roundInProgress && !hasClues && (
        <>
          <AccusedForm {...props} />
          <h3 className={styles.directly}>
            <Trans comment="Heading for the admin, between the questions about the accused player and the three outcomes">
              Or enter the result yourself
            </Trans>
          </h3>
        </>
      )}
      <Outcomes
        deck={hand.currentDeck}
        severalSpies={hand.severalSpies}
        hasClues={hasClues}
        disabled={actions.recording || roundInProgress}
        onRecord={actions.record}
      />
    </>
  );
}

interface OutcomeRevealProps {
  reveal: Reveal;
  outcome: Outcome;
  view: RoomView;
  round: number;
  isAdmin: boolean;
}

function OutcomeReveal({ reveal, outcome, view, round, isAdmin }: OutcomeRevealProps) {
  const spies = spiesOf(reveal);
  const name = spies[0]?.playerName;
  const card = wordsFor(reveal.cardId, reveal.card);
  const words = revealWords(reveal.deck, outcome, round);
  const { sentence, isLong } = unmaskedWords(reveal);
  const [seen, setSeen] = useState({ outcome, corrected: false });
  if (outcome !== seen.outcome) setSeen({ outcome, corrected: true });
  return (
    <>
      {seen.corrected && (
        // It scrolls into view for the admin, because the form for corrections is further down.
        <p key={outcome} ref={isAdmin ? scrollIntoView : undefined} className={styles.corrected}>
          <Chip icon="refresh">
            <Trans comment="Small label above the result of a round">The admin corrected the outcome.</Trans>
          </Chip>
        </p>
      )}
      <Rays className={styles.reveal}>
        <div className={styles.spy}>
          <div className={cx(spies.length > 1 && styles.pair)}>
            {spies.map(({ playerId }) => (
              <PlayerAvatar
                key={playerId}
                player={playerIn(view, playerId)}
                className={cx(parts.unmasked, styles.face)}
                hat={spyWord(reveal.deck)}
              />
            ))}
          </div>
          <p className={cx(styles.name, isLong && styles.long)}>{sentence}</p>
        </div>
        <RevealedCard reveal={reveal} sizes="(min-width: 900px) 236px, 148px" className={styles.card} />
      </Rays>
      <p className={styles.line}>
        <FilledTemplate values={{ card }}>{words.card}</FilledTemplate>
      </p>
      {name && spies.length === 1 && (
        <p className={styles.comment}>
          <FilledTemplate values={{ name }}>{words.comment}</FilledTemplate>
        </p>
      )}
    </>
  );
}

interface CorrectionProps {
  hand: PlayState;
  outcome: Outcome;
  actions: AdminActions;
}

/** Let the admin correct the outcome until the next round is dealt. */
function Correction({ hand: { currentDeck, severalSpies }, outcome, actions }: CorrectionProps) {
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
        <Trans comment="Button for the admin: shows the ways a round can end, to choose another">
          Wrong outcome? Correct it
        </Trans>
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
