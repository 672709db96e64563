import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { cardsByWords } from '../../../decks/words';
import { sideName } from '../../../room/game/sides';
import { dealtExcept, type SecretAction, type TurnAction } from '../../../room/stages/stage';
import { type PlayState, withChoices } from '../../../room/state/play-state';
import { refusalWords } from '../../../room/state/refusals';
import { useCurrentRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { QuietNote } from '../../../room/ui/quiet-note';
import { SidePill } from '../../../room/ui/sides';
import type { AckRefused, PlayerView, RoomView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { longestWord } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { useFocusOnChange } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/icon';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAfter, useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { CluesOf } from '../../talk/clue-board';
import { Evidence } from '../../talk/evidence';
import { CardNames, cardWords } from './card-names';
import styles from './choices.module.css';
import { contextOf, type FinalProps } from './full-view';
import { HoldButton } from './hold-button';
import { ActingAs, AwaitedNote, type SharedChoice } from './parts';
import { PlayerPicker } from './player-picker';

type SuspectTurn = Extract<TurnAction, { choice: 'suspect' }>;

/** The CSS classes of a column of avatars, or of cards, to choose from. */
export const avatarsClass = styles.faces;
export const cardsClass = styles.list;

export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.question}>
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}

interface NobodyProps {
  chosen?: boolean;
  onPick: () => void;
  children: ReactNode;
}

function NobodyOption({ chosen = false, onPick, children }: NobodyProps) {
  return (
    <button
      type="button"
      className={cx(styles.nobody, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onPick}
    >
      <Icon name="close" />
      {children}
    </button>
  );
}

interface TurnChoiceProps extends FinalProps {
  action: TurnAction;
  title: string;
}

/** A stage in which one player chooses, and all others wait. */
export function TurnChoice({ action, title, ...props }: TurnChoiceProps): ReactNode {
  const { hand, view, referee } = props;
  const actor = playerIn(view, action.actor(referee));
  const acts = actor?.player_id === hand.playerId;
  if (action.choice === 'card')
    return acts && <CardChoice {...props} hand={withChoices(hand, actor)} action={action} title={title} />;
  return (
    <>
      <Question title={title}>{acts ? action.question(contextOf(props)) : action.line()}</Question>
      {acts ? (
        <SuspectChoice {...props} action={action} />
      ) : (
        actor && <Awaited player={actor}>{action.waiting(actor)}</Awaited>
      )}
    </>
  );
}

function Awaited({ player, children }: { player: PlayerView; children: ReactNode }) {
  return (
    <>
      <div className={styles.turn}>
        <PlayerAvatar player={player} className={styles.turnFace} admin away={!player.connected} />
        <p className={styles.turnName}>
          <Name of={player.player_name} />
        </p>
      </div>
      <AwaitedNote>{children}</AwaitedNote>
    </>
  );
}

/** A choice that everyone sees, so it needs a confirmation. */
function SuspectChoice({ action, hand, view, referee }: FinalProps & { action: SuspectTurn }) {
  const { session } = useCurrentRoom();
  const others = dealtExcept(hand.playerId, view);
  const [chosen, setChosen] = useState<string | null>(null);
  const suspect = others.find(({ player_id }) => player_id === chosen);
  const { problem, run } = useAction(
    (named: string | null) => session && action.send(session, referee.step, named),
  );

  return (
    <>
      <PlayerPicker players={others} chosen={chosen} onPick={setChosen} />
      <NobodyOption onPick={() => run(null)}>{action.nobody()}</NobodyOption>
      <Evidence ownId={hand.playerId} suspect={chosen} />
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <Button
          look="stop"
          size="big"
          wide
          disabled={!suspect}
          onClick={() => suspect && run(suspect.player_id)}
        >
          {suspect
            ? action.confirm(shownName(suspect.player_name))
            : t({ message: 'Tap a face', comment: 'In place of a button, before a suspect is chosen' })}
        </Button>
      </Dock>
    </>
  );
}

/** The list from which the Spy names a card. */
function CardChoice({ action, title, ...props }: TurnChoiceProps) {
  const { session } = useCurrentRoom();
  const { hand, referee } = props;
  const [chosen, setChosen] = useState<string | null>(null);

  const { pending, problem, run } = useAction(
    (card: string) => session && action.send(session, referee.step, card),
  );

  return (
    <>
      <h1 className={styles.askTitle}>{title}</h1>
      <p className={styles.ask}>{action.question(contextOf(props))}</p>
      <Evidence ownId={hand.playerId} />
      {hand.game ? (
        <WordChoices hand={hand} chosen={chosen} onPick={setChosen} />
      ) : (
        <CardNames hand={hand} chosen={chosen} onPick={setChosen} />
      )}
      <Dock className={styles.cardDock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        <HoldButton disabled={chosen === null} busy={pending} onHeld={() => chosen && run(chosen)}>
          {chosen === null
            ? t({
                message: 'Pick one',
                comment: 'In place of a button, before the Spy has picked a card to name',
              })
            : nameIt(shownName(cardWords(hand, chosen)))}
        </HoldButton>
      </Dock>
    </>
  );
}

const nameIt = (card: string): string =>
  t({ message: `Name ${card}`, comment: 'Button for the Spy: names the card' });

interface SecretChoiceProps extends FinalProps {
  action: SecretAction;
  /** The choice of the player who holds a shared phone. */
  shared: SharedChoice | undefined;
  /** True if this player is one of those who choose. */
  acts: boolean;
}

export function SecretChoice({ acts, ...props }: SecretChoiceProps): ReactNode {
  const { session } = useCurrentRoom();
  const { hand, referee, action, shared } = props;
  if (action.choice === 'suspect') return <SecretSuspect {...props} words={action} />;
  if (shared) return <SharedYesNo {...shared} as={action.words.as} />;
  if (!acts) return null;
  if (referee.accuser === hand.playerId && !referee.final) {
    return (
      <QuietNote className={styles.yours}>
        <Trans comment="To the accuser, who cannot choose">You accused, so your Yes already counts.</Trans>
      </QuietNote>
    );
  }
  return (
    <Ballot
      voted={referee.acted.includes(hand.playerId)}
      vote={(yes) => session && action.send(session, referee.step, yes)}
    />
  );
}

/** The time for which a secret choice is visible: long enough for the player, but too short for a neighbor. */
const SEEN_MS = 1_000;
/** Used instead of a player's id if the player points at nobody. */
const NOBODY = 'nobody';

/** A choice of a suspect that the player can change. */
function SecretSuspect(props: Omit<SecretChoiceProps, 'acts'> & { words: { nobody: () => string } }) {
  const { session } = useCurrentRoom();
  const { hand, view, referee, action, shared, words } = props;
  const [chosen, setChosen] = useTimed<string>(SEEN_MS);
  const own = useAction((suspect: string | null) => {
    setChosen(suspect ?? NOBODY);
    return session && action.send(session, referee.step, suspect);
  });
  const choose = shared?.cast ?? own.run;
  const { problem } = shared ?? own;
  return (
    <>
      {shared && (
        <ActingAs player={shared.player}>{action.words.as(<Name of={shared.player.player_name} />)}</ActingAs>
      )}
      <PlayerPicker {...suspectsFor(hand.playerId, view)} chosen={chosen} onPick={choose} />
      <NobodyOption chosen={chosen === NOBODY} onPick={() => choose(null)}>
        {words.nobody()}
      </NobodyOption>
      {!shared && <Evidence ownId={hand.playerId} />}
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
    </>
  );
}

function SharedYesNo({ player, problem, cast, as }: SharedChoice & { as: (name: ReactNode) => ReactNode }) {
  return (
    <div>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      <ActingAs player={player}>{as(<Name of={player.player_name} />)}</ActingAs>
      <YesNo choice={null} onChoose={cast} />
    </div>
  );
}

interface BallotProps {
  /** True if the server has this player's ballot. */
  voted: boolean;
  vote: (yes: boolean) => Promise<AckRefused | null> | null;
}

/** A ballot with Yes and No. The choice is hidden after a moment, and can be changed. */
function Ballot({ voted, vote }: BallotProps) {
  const [sealed, setSealed] = useState(voted);
  const [choice, setChoice] = useState<boolean | null>(null);
  const first = useFocusOnChange<HTMLButtonElement>(`${sealed}`);
  useAfter(SEEN_MS, choice === null ? null : `seen: ${choice}`, () => {
    setChoice(null);
    setSealed(true);
  });

  const { problem, run, clear } = useAction(async (yes: boolean) => {
    const refusal = await vote(yes);
    if (refusal) {
      setSealed(false);
      setChoice(null);
    }
    return refusal;
  });

  function cast(yes: boolean) {
    clear();
    setChoice(yes);
    void run(yes);
  }

  return (
    <div>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      {sealed ? (
        <SealedBallot ref={first} onOpen={() => setSealed(false)} />
      ) : (
        <YesNo ref={first} choice={choice} onChoose={cast} />
      )}
    </div>
  );
}

interface YesNoProps {
  ref?: Ref<HTMLButtonElement>;
  choice: boolean | null;
  onChoose: (yes: boolean) => void;
}

function YesNo({ ref, choice, onChoose }: YesNoProps) {
  const words = {
    yes: t({ message: 'YES', context: 'vote', comment: 'Large button: the accused is the Spy' }),
    no: t({ message: 'NO', context: 'vote', comment: 'Large button: the accused is not the Spy' }),
  };
  const letters = longestWord(`${words.yes} ${words.no}`);
  return (
    <div className={styles.ballotPair} style={{ '--letters': letters } as CSSProperties}>
      <Button
        ref={ref}
        icon="check"
        className={cx(styles.yes, choice === false && styles.faint)}
        aria-pressed={choice === true}
        onClick={() => onChoose(true)}
      >
        {words.yes}
      </Button>
      <Button
        icon="close"
        className={cx(styles.no, choice === true && styles.faint)}
        aria-pressed={choice === false}
        onClick={() => onChoose(false)}
      >
        {words.no}
      </Button>
    </div>
  );
}

function SealedBallot({ ref, onOpen }: { ref: Ref<HTMLButtonElement>; onOpen: () => void }) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.slip}
      aria-label={t({
        message: "You've voted. Tap to change.",
        comment: 'Read aloud: a button; what was chosen is hidden',
      })}
      onClick={onOpen}
    >
      <SlipWords
        title={<Trans comment="On a folded slip of paper; what was chosen is hidden">You've voted.</Trans>}
      >
        <Trans comment="Under 'You\'ve voted.'">Tap to change.</Trans>
      </SlipWords>
    </button>
  );
}

/** A folded slip of paper with a seal. */
export function Slip(props: ComponentProps<typeof SlipWords>) {
  return (
    <div className={styles.slip}>
      <SlipWords {...props} />
    </div>
  );
}

function SlipWords({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon name="check" badge={styles.seal} />
      <span className={styles.slipWords}>
        <b>{title}</b>
        {children}
      </span>
    </>
  );
}

/** Return the players at whom a player can point. In a game with clues, players who are out stay in their places. */
function suspectsFor(playerId: string, view: RoomView) {
  const others = dealtExcept(playerId, view);
  const { board } = view;
  if (!board) return { players: others };
  const { tied, out = [], clues } = board;
  return {
    players: tied ? others.filter(({ player_id }) => tied.includes(player_id)) : others,
    large: !tied,
    unavailable: out.map((each) => each.playerId),
    below: ({ player_id }: PlayerView) => {
      const side = out.find((each) => each.playerId === player_id)?.side;
      if (side) return <SidePill side={side}>{sideName(side)}</SidePill>;
      return tied && <CluesOf clues={clues.filter((clue) => clue.playerId === player_id)} />;
    },
  };
}

interface WordChoicesProps {
  hand: Pick<PlayState, 'chosenCards' | 'chosenIds'>;
  /** The id of the chosen word. */
  chosen: string | null;
  onPick: (id: string) => void;
}

/** The words from which a player chooses in LAST of a game with clues. */
export function WordChoices({ hand, chosen, onPick }: WordChoicesProps) {
  return (
    <div className={styles.words}>
      <ul>
        {cardsByWords(hand.chosenCards, hand.chosenIds).map(({ id = '', words }) => (
          <li key={id}>
            <Button
              wide
              look={id === chosen ? 'go' : 'plain'}
              aria-pressed={id === chosen}
              onClick={() => onPick(id)}
            >
              <bdi>{words}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
