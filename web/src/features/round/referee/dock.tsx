import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ruleSetOf } from '../../../room/game/rule-sets';
import { type Wording, wordingOf } from '../../../room/game/wording';
import { dealt, dealtExcept } from '../../../room/stages/stage';
import { readyWords } from '../../../room/stages/waiting';
import type { PlayState } from '../../../room/state/play-state';
import { refusalWords } from '../../../room/state/refusals';
import { settingsIn, talksInApp } from '../../../room/state/settings';
import { usePlayersHere } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import { isPractice } from '../../../room/state/view';
import { lookAtCard, NextStepLine } from '../../../room/ui/next-step';
import { SheetTitle, useDeadline } from '../../../room/ui/stage-clock';
import type { DeckId } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { clockText } from '../../../shared/text/clock-text';
import { hasLongWord } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Dialog } from '../../../shared/ui/dialog';
import { Dock } from '../../../shared/ui/layout';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAction } from '../../../shared/ui/use-action';
import { useAlert } from '../../../shared/ui/use-confirm';
import { Evidence } from '../../talk/evidence';
import type { WhoAreYouProps } from '../shared/who-are-you';
import { ActionProgress, waitingFor } from './action-progress';
import { CardNames, cardWords } from './card-names';
import styles from './dock.module.css';
import type { FinalProps, StageProps } from './full-view';
import { HoldButton } from './hold-button';
import { Pin, SheetHint, SpentHand } from './parts';
import { PlayerPicker, SpentLegend } from './player-picker';

const nameItWords = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'Name the place',
      animalsDeck: 'Name the animal',
      other: 'Name it',
    }),
    comment: 'Button on every phone; it counts for the Spy alone. Short',
  });

interface RefereeDockProps extends StageProps {
  /** True until the current round's hand has arrived. */
  dealing: boolean;
  /** True if the player has looked at the card. */
  looked: boolean;
  className?: string | undefined;
  /** On a shared phone, asks which player is acting. */
  Asks?: ComponentType<WhoAreYouProps> | undefined;
}

/** The players' actions in a refereed round. They are the same on every phone. */
export default function RefereeDock(props: RefereeDockProps) {
  const { hand, className, dealing, looked, Asks } = props;
  const view = useRoom((room) => room.view);
  const stage = useRoom((room) => room.stage);
  const connected = useRoom(({ connection }) => connection === 'connected');
  const alert = useAlert();
  if (!view?.referee) return null;
  const dock = {
    hand,
    onAlert: alert.show,
    view,
    referee: view.referee,
    disabled: dealing || !connected,
  };
  if (stage === 'look') {
    return (
      <Dock className={className}>
        <Ready key={view.referee.step} looked={looked} {...dock} />
      </Dock>
    );
  }
  if (stage !== 'talk') return null;
  return (
    <>
      <TalkDock key={view.referee.step} className={className} Asks={Asks} {...dock}>
        {!talksInApp(view) && <NextStepLine looked={looked} />}
      </TalkDock>
      {alert.dialog}
    </>
  );
}

function TalkDock({ className, children, Asks, ...props }: DockProps & Pick<RefereeDockProps, 'Asks'>) {
  const { hand, referee, disabled } = props;
  const here = usePlayersHere().filter(({ in_round }) => in_round);
  const [act, setAct] = useState<TalkAct | null>(null);
  const close = () => setAct(null);
  const sheet = (own: PlayState) => act && <TalkSheet {...props} hand={own} act={act} onClose={close} />;
  return (
    <Dock className={className}>
      {children}
      <TalkButtons
        spent={here.every(({ player_id }) => referee.spent.includes(player_id))}
        disabled={disabled}
        deck={hand.currentDeck}
        onOpen={setAct}
      />
      {act && Asks ? (
        <Asks hand={hand} spent={act === 'accuse' ? referee.spent : undefined} onClose={close}>
          {sheet}
        </Asks>
      ) : (
        sheet(hand)
      )}
    </Dock>
  );
}

/** A sheet of the dock. */
type TalkAct = 'accuse' | 'name';

interface TalkButtonsProps {
  /** True if the player's stop has been used. */
  spent: boolean;
  disabled: boolean;
  deck: DeckId;
  onOpen: (sheet: TalkAct) => void;
}

function TalkButtons({ spent, disabled, deck, onOpen }: TalkButtonsProps) {
  const nameIt = nameItWords(deck);
  const accuse = t({ message: 'Accuse', comment: 'Button: opens a choice of avatars. Short' });
  return (
    <div className={cx(styles.two, hasLongWord(`${accuse} ${nameIt}`) && styles.long)}>
      <Button
        {...(!spent && { icon: 'hand', look: 'brake' })}
        disabled={disabled || spent}
        onClick={() => onOpen('accuse')}
      >
        {spent ? (
          <span className={styles.drawn}>
            <SpentHand />
            <Trans comment="In place of 'Accuse': a player can stop the clock once a round. Short">
              Stop used
            </Trans>
          </span>
        ) : (
          accuse
        )}
      </Button>
      <Button disabled={disabled} onClick={() => onOpen('name')}>
        <span className={styles.drawn}>
          <Pin />
          <span>{nameIt}</span>
        </span>
      </Button>
    </div>
  );
}

interface SheetProps extends DockProps {
  onClose: () => void;
}

const TalkSheet = ({ act, ...props }: SheetProps & { act: TalkAct }) =>
  act === 'accuse' ? <AccuseSheet {...props} /> : <CardNameSheet {...props} />;

interface DockProps extends FinalProps {
  disabled: boolean;
  /** Show why an action failed whose sheet has closed. */
  onAlert: (text: () => string) => void;
  className?: string | undefined;
  /** Rendered above the buttons. */
  children?: ReactNode;
}

/** The LOOK stage. The clock starts when all players have looked at their cards. */
function Ready({ hand, view, referee, disabled, looked }: DockProps & { looked: boolean }) {
  const { session } = useCurrentRoom();
  const players = dealt(view);
  const { acted } = referee;
  const ready = acted.includes(hand.playerId);
  const waits = ready || hand.shared;

  const { pending, problem, run } = useAction(() => session?.referee('ready', referee.step, {}));

  return (
    <div className={styles.ready}>
      <ActionProgress
        words={readyWords}
        line={waits ? waitingFor(players, acted) : !looked && lookAtCard()}
        compact
        {...{ players, acted }}
        me={hand.playerId}
        aside={!isPractice(view) && <StartsIn clues={view.board !== undefined} />}
      />
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      {!hand.shared && (
        <Button primary icon="check" busy={pending} disabled={disabled || ready} onClick={run}>
          {ready ? (
            <Trans comment="In place of 'Ready', after it was pressed">You're ready</Trans>
          ) : (
            <Trans comment="Button: the player has looked at the card, and the clock may start">Ready</Trans>
          )}
        </Button>
      )}
    </div>
  );
}

/** A separate component, because it renders every second. */
export function StartsIn({ clues }: { clues: boolean }) {
  const rest = <span dir="ltr">{clockText(useDeadline() ?? 0)}</span>;
  return clues ? (
    <Trans comment="Before a round; {rest}: minutes and seconds">The clues start in {rest}</Trans>
  ) : (
    <Trans comment="Before a round; {rest}: minutes and seconds">The clock starts in {rest}</Trans>
  );
}

const whoIsIt = (wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: 'Who is the Spy?',
      animalsDeck: 'Who is the Hunter?',
      aSpy: 'Who is a Spy?',
      aHunter: 'Who is a Hunter?',
      other: 'Who is it?',
    }),
    comment: 'Above avatars to choose from',
  });

function AccuseSheet(props: SheetProps) {
  const { session } = useCurrentRoom();
  const { hand, view, referee, disabled, onClose } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const others = dealtExcept(hand.playerId, view);
  const suspect = others.find(({ player_id }) => player_id === picked);
  const name = <Name of={suspect?.player_name ?? ''} />;

  const { pending, problem, run } = useAction(async (suspectId: string) => {
    const refusal = await session?.referee('accuse', referee.step, { suspect: suspectId });
    // Another player stopped the clock first, so the vote is about to appear.
    if (refusal?.code !== 'clock_stopped') return refusal;
    onClose();
    return null;
  });

  return (
    <Dialog
      sheet
      title={<SheetTitle>{whoIsIt(wordingOf(hand))}</SheetTitle>}
      onClose={onClose}
      actions={
        <Button
          look="brake"
          size="big"
          wide
          icon="hand"
          className={styles.accuse}
          busy={pending}
          disabled={!suspect || disabled}
          onClick={() => suspect && run(suspect.player_id)}
        >
          {suspect ? (
            <Trans comment="Button: {name} is the accused">Stop the clock: accuse {name}</Trans>
          ) : (
            <Trans comment="In place of a button, before an avatar is chosen">Tap a face</Trans>
          )}
        </Button>
      }
    >
      <PlayerPicker players={others} chosen={picked} onPick={setPicked} spent={referee.spent} />
      <Evidence ownId={hand.playerId} suspect={picked} />
      {others.some(({ player_id }) => referee.spent.includes(player_id)) && <SpentLegend />}
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
    </Dialog>
  );
}

const onlyTheSpyCounts = (wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: "Every phone has this list. Only the Spy's word counts.",
      animalsDeck: "Every phone has this list. Only the Hunter's word counts.",
      aSpy: "Every phone has this list. Only a Spy's word counts.",
      aHunter: "Every phone has this list. Only a Hunter's word counts.",
      other: "Every phone has this list. Only a bluffer's word counts.",
    }),
    comment: 'Above the list of all cards, one of which can be named',
  });

const notTheSpy = (wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: "Only the Spy can do that, and now everyone thinks it's you.",
      animalsDeck: "Only the Hunter can do that, and now everyone thinks it's you.",
      aSpy: "Only a Spy can do that, and now everyone thinks it's you.",
      aHunter: "Only a Hunter can do that, and now everyone thinks it's you.",
      other: "Only a bluffer can do that, and now everyone thinks it's you.",
    }),
    comment: 'To a player on the team who has named a card. A joke: nobody else has noticed',
  });

const worthWords = (points: number) =>
  t({
    message: plural(points, {
      one: 'The right one is worth # point.',
      other: 'The right one is worth # points.',
    }),
    comment:
      "Above the list of all cards, after 'Only the Spy's word counts.': the points for naming the right card",
  });

/** A sheet of all cards. It looks the same and closes in the same way on every phone, but only the Spy's choice stops the clock.
 * Another player's own phone then says so. A shared phone doesn't, because the others could be looking at it.
 */
function CardNameSheet(props: SheetProps) {
  const { session } = useCurrentRoom();
  const { hand, view, referee, disabled, onClose, onAlert } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const points = ruleSetOf(settingsIn(view).rules)?.stopPoints;
  const card = picked && shownName(cardWords(hand, picked));

  async function name(card: string) {
    const named = hand.isSpy ? session?.nameCard(referee.step, card) : null;
    onClose(); // On a shared phone, nobody holds it from now on.
    const refusal = await named;
    if (hand.shared) return; // The others could be looking, and would learn who is the Spy.
    // Another player stopped the clock first, so the vote is about to appear.
    if (refusal && refusal.code !== 'clock_stopped') onAlert(() => refusalWords(refusal));
    if (!hand.isSpy) onAlert(() => notTheSpy(wordingOf(hand)));
  }

  return (
    <Dialog
      sheet
      title={<SheetTitle>{nameItWords(hand.currentDeck)}</SheetTitle>}
      onClose={onClose}
      actions={
        <HoldButton disabled={picked === null || disabled} onHeld={() => picked && name(picked)}>
          {card
            ? t({
                message: `Stop the clock and name ${card}`,
                comment: 'Button: {card} is a place or an animal',
              })
            : t({ message: 'Stop the clock' })}
        </HoldButton>
      }
    >
      <SheetHint>
        {onlyTheSpyCounts(wordingOf(hand))} {points !== undefined && worthWords(points)}
      </SheetHint>
      <CardNames hand={hand} chosen={picked} onPick={setPicked} />
    </Dialog>
  );
}
