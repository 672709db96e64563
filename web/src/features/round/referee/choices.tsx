import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react';
import { cardsByWords } from '../../../decks/words';
import { sideName } from '../../../room/game/sides';
import { dealtExcept, type SecretAction, type TurnAction } from '../../../room/stages/stage';
import { type PlayState, withChoices } from '../../../room/state/play-state';
import { refusalWords } from '../../../room/state/refusals';
import { useCurrentRoom } from '../../../room/state/use-room';
import { playerIn } from '../../../room/state/view';
import { QuietNote } from '../../../room/ui/quiet-note';
import { SidePill } from '../../../room/ui/sides';
import type { PlayerView, RoomView } from '../../../shared/contract.gen';
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
import { useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { CluesOf } from '../../talk/clue-board';
import { Evidence } from '../../talk/evidence';
import { CardNames, cardWords } from './card-names';
import styles from './choices.module.css';
import type { FinalProps } from './full-view';
import { HoldButton } from './hold-button';
import { ActingAs, AwaitedNote, Headline, type SharedChoice } from './parts';
import { PlayerPicker } from './player-picker';

/** The CSS class of a column of avatars or cards to choose from. */
export const choicesClass = styles.choices;

export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.question}>
      <Headline>{title}</Headline>
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
  actor: PlayerView | undefined;
}

/** A stage in which one player chooses, and all others wait. */
export function TurnChoice(props: TurnChoiceProps): ReactNode {
  const { hand, action, actor } = props;
  if (!actor) return null;
  if (actor.player_id === hand.playerId) return <OwnTurn {...props} hand={withChoices(hand, actor)} />;
  if (action.choice === 'card') return null;
  return (
    <>
      <div className={styles.turn}>
        <PlayerAvatar player={actor} className={styles.turnFace} admin away={!actor.connected} />
        <p className={styles.turnName}>
          <Name of={actor.player_name} />
        </p>
      </div>
      <AwaitedNote>{action.waiting(actor)}</AwaitedNote>
    </>
  );
}

/** Everyone sees this choice, so it needs a confirmation. */
function OwnTurn({ action, hand, view, referee }: TurnChoiceProps) {
  const { session } = useCurrentRoom();
  const [chosen, setChosen] = useState<string | null>(null);
  const suspect = playerIn(view, chosen);
  const card = chosen && shownName(cardWords(hand, chosen));
  const cards = { hand, chosen, onPick: setChosen };
  const { pending, problem, run } = useAction(
    (choice: string | null) => session && action.send(session, referee.step, choice),
  );

  return (
    <>
      {action.choice === 'suspect' ? (
        <>
          <PlayerPicker players={dealtExcept(hand.playerId, view)} chosen={chosen} onPick={setChosen} />
          <NobodyOption onPick={() => run(null)}>{action.nobody()}</NobodyOption>
          <Evidence ownId={hand.playerId} suspect={chosen} />
        </>
      ) : (
        <>
          <Evidence ownId={hand.playerId} />
          {hand.game ? <WordChoices {...cards} /> : <CardNames {...cards} />}
        </>
      )}
      <Dock className={styles.dock}>
        <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
        {action.choice === 'suspect' ? (
          <Button look="stop" size="big" wide disabled={!suspect} onClick={() => run(chosen)}>
            {suspect
              ? action.confirm(shownName(suspect.player_name))
              : t({ message: 'Tap a face', comment: 'In place of a button, before a suspect is chosen' })}
          </Button>
        ) : (
          <HoldButton disabled={chosen === null} busy={pending} onHeld={() => run(chosen)}>
            {card
              ? t({ message: `Name ${card}`, comment: 'Button for the Spy: names the card' })
              : t({
                  message: 'Pick one',
                  comment: 'In place of a button, before the Spy has picked a card to name',
                })}
          </HoldButton>
        )}
      </Dock>
    </>
  );
}

interface SecretChoiceProps extends FinalProps {
  action: SecretAction;
  /** The choice of the player who holds a shared phone. */
  shared?: SharedChoice | undefined;
  /** True if this player is one of those who choose. */
  acts: boolean;
}

export function SecretChoice(props: SecretChoiceProps): ReactNode {
  const { hand, referee, action, shared, acts } = props;
  if (action.choice === 'suspect') return <SecretSuspect {...props} nobody={action.nobody} />;
  if (!shared && !acts) return null;
  if (!shared && referee.accuser === hand.playerId && !referee.final) {
    return (
      <QuietNote className={styles.yours}>
        <Trans comment="To the accuser, who cannot choose">You accused, so your Yes already counts.</Trans>
      </QuietNote>
    );
  }
  return <Ballot {...props} />;
}

/** The time for which a secret choice is visible: long enough for the player, but too short for a neighbor. */
const SEEN_MS = 1_000;
/** Used instead of a player's id if the player points at nobody. */
const NOBODY = 'nobody';

/** A choice of a suspect that the player can change. */
function SecretSuspect(props: SecretChoiceProps & { nobody: () => string }) {
  const { session } = useCurrentRoom();
  const { hand, view, referee, action, shared, nobody } = props;
  const [chosen, setChosen] = useTimed<string>(SEEN_MS);
  const own = useAction((suspect: string | null) => {
    setChosen(suspect ?? NOBODY);
    return session && action.send(session, referee.step, suspect);
  });
  const choose = shared?.cast ?? own.run;
  const { problem } = shared ?? own;
  return (
    <>
      {shared && <ActingAs player={shared.player} words={action.words} />}
      <PlayerPicker {...suspectsFor(hand.playerId, view)} chosen={chosen} onPick={choose} />
      <NobodyOption chosen={chosen === NOBODY} onPick={() => choose(null)}>
        {nobody()}
      </NobodyOption>
      {!shared && <Evidence ownId={hand.playerId} />}
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
    </>
  );
}

/** A ballot with Yes and No. On the player's own phone, the choice is hidden after a moment, and can be changed. */
function Ballot({ referee, hand, action, shared }: SecretChoiceProps) {
  const { session } = useCurrentRoom();
  const [isOpen, setOpen] = useState(!referee.acted.includes(hand.playerId));
  const [choice, setChoice] = useTimed<{ yes: boolean }>(SEEN_MS);
  const isSealed = !shared && !isOpen && choice === null;
  const first = useFocusOnChange<HTMLButtonElement>(`${isSealed}`);

  const own = useAction(async (yes: boolean) => {
    own.clear();
    setChoice({ yes });
    setOpen(false);
    const refusal = session && (await action.send(session, referee.step, yes));
    if (refusal) {
      setOpen(true);
      setChoice(null);
    }
    return refusal;
  });
  const { problem } = shared ?? own;
  const cast = shared?.cast ?? own.run;

  const yes = t({ message: 'YES', context: 'vote', comment: 'Large button: the accused is the Spy' });
  const no = t({ message: 'NO', context: 'vote', comment: 'Large button: the accused is not the Spy' });
  const letters = longestWord(`${yes} ${no}`);
  return (
    <div>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      {shared && <ActingAs player={shared.player} words={action.words} />}
      {isSealed ? (
        <button
          ref={first}
          type="button"
          className={styles.slip}
          aria-label={t({ message: "You've voted. Tap to change.", comment: 'Read aloud' })}
          onClick={() => setOpen(true)}
        >
          <SlipWords
            title={
              <Trans comment="On a folded slip of paper; what was chosen is hidden">You've voted.</Trans>
            }
          >
            <Trans comment="Under 'You\'ve voted.'">Tap to change.</Trans>
          </SlipWords>
        </button>
      ) : (
        <div className={styles.ballotPair} style={{ '--letters': letters } as CSSProperties}>
          {[true, false].map((each) => (
            <Button
              key={`${each}`}
              ref={each ? first : undefined}
              icon={each ? 'check' : 'close'}
              className={cx(each ? styles.yes : styles.no, choice?.yes === !each && styles.faint)}
              aria-pressed={choice?.yes === each}
              onClick={() => cast(each)}
            >
              {each ? yes : no}
            </Button>
          ))}
        </div>
      )}
    </div>
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
    ...(!tied && { large: true }),
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
    <ul className={styles.words}>
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
  );
}
