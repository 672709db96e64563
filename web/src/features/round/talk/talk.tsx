import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { isUnknownQuestion } from '../../../decks/words';
import { nameOf } from '../../../room/game/player-names';
import { dealtExcept } from '../../../room/stages/stage';
import { refusalWords } from '../../../room/state/refusals';
import { useMe } from '../../../room/state/use-me';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import type { PlayerView } from '../../../shared/contract.gen';
import { Chip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { useModal } from '../../../shared/ui/focus';
import { Icon } from '../../../shared/ui/icon';
import { Panel } from '../../../shared/ui/panel';
import { useTimed } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { useAlert } from '../../../shared/ui/use-confirm';
import { useWide } from '../../../shared/ui/use-wide';
import { allAnswers, Log } from '../../talk/log';
import { useMoment } from '../../talk/moment';
import { Strip } from '../../talk/strip';
import type { Turn } from '../../talk/use-talk';
import { MARK_ICONS, MARK_WORDS, NotesBoard, yourNotes } from '../board';
import { cardFrontOf } from '../card-front';
import { useNotes } from '../notes';
import { OutdatedNotice, Tip } from '../parts';
import { ReadingContext } from '../reading';
import type { StageProps } from '../referee/full-view';
import { AskSheet, useDraft } from './ask-sheet';
import { Asked } from './asked';
import { draftKey, forgetDrafts } from './drafts';
import { Peek } from './peek';
import styles from './talk.module.css';

/** The view of the player who is asked closes after this time, so that the pressed answer is visible for a moment. */
const CLOSES_MS = 620;
/** The breakpoint of the style sheets above which the log is a column. */
const THREE_COLUMNS = '(min-width: 1100px)';

interface TalkProps extends StageProps {
  turn: Turn;
  /** True until the current round's hand has arrived. */
  dealing: boolean;
  /** This player's card. Not set on a shared phone, where each player has looked before. */
  card?: ReactNode;
  /** True if the player has looked at the card in this round. */
  looked?: boolean;
  onLook?: () => void;
  /** A hint for the first round, or nothing. */
  coach: ReactNode;
  /** The dock of a refereed round. */
  children: ReactNode;
}

/** Questions and answers in the app: the strip, the log, and the screens of the players who ask and who are asked. */
export default function Talk(props: TalkProps) {
  const { roomId, session } = useCurrentRoom();
  const { hand, turn, dealing, card, looked = true, onLook, coach, children } = props;
  const players = useRoom(({ view }) => view?.players ?? NOBODY);
  const connected = useRoom(({ connection }) => connection === 'connected');
  const runs = useRoom(({ stage }) => stage === 'talk');
  const { isAdmin } = useMe();
  const wide = useWide(THREE_COLUMNS);
  const moment = useMoment(turn);
  const ownId = hand.playerId;
  const asked = useAsked(turn, ownId);
  const asking = runs && turn.asker === ownId && turn.asked === null && !dealing;
  const [draft, setDraft] = useDraft(asking ? draftKey(roomId, hand.round, turn, ownId) : '', looked);
  const draftsOfTurn = draftKey(roomId, hand.round, turn);
  useEffect(() => forgetDrafts(draftsOfTurn), [draftsOfTurn]);
  const shared = { turn, players, ownId };
  const old = useIsOld(turn);
  const { onRead } = use(ReadingContext);
  const [notesOpen, setNotesOpen] = useState(false);
  const showNotes = (opens: boolean) => {
    setNotesOpen(opens);
    onRead(opens);
  };
  const alert = useAlert();
  const { run: skip } = useAction(
    async () => {
      const refusal = await session?.talk('skip-turn', turn.turn, {});
      if (refusal) alert.show(() => refusalWords(refusal));
      return null;
    },
    { exclusive: true },
  );

  return (
    <section
      className={styles.talk}
      aria-label={t({ message: 'Questions and answers', comment: 'Read aloud: a part of the screen' })}
    >
      <div className={styles.middle}>
        <div className={styles.panel}>
          {old && <OutdatedNotice />}
          <Strip
            {...shared}
            {...{ moment, coach, looked }}
            mark={(id) => ownId !== '' && id !== ownId && <FaceMark {...{ id, players }} />}
            beside={wide}
            leads={isAdmin}
            onAsk={asking ? () => setDraft({ ...draft, folded: false }) : undefined}
            onSkip={isAdmin ? skip : undefined}
          />
        </div>
        {wide && (
          <Panel className={styles.log} title={allAnswers()} aside={<Chip>{i18n.number(turn.count)}</Chip>}>
            <Log {...shared} without={moment?.nth} />
          </Panel>
        )}
      </div>
      {children && <div className={styles.dock}>{children}</div>}
      {alert.dialog}
      {asking && !old && !moment && !draft.folded && (
        <AskSheet
          {...{ hand, turn, draft }}
          players={dealtExcept(ownId, { players })}
          disabled={!connected}
          onDraft={setDraft}
          onFold={() => setDraft({ ...draft, folded: true })}
          onNotes={() => showNotes(true)}
        />
      )}
      {asked && !old && (
        <Asked
          key={asked.turn.turn}
          hand={hand}
          turn={asked.turn}
          asker={players.find(({ player_id }) => player_id === asked.turn.asker)}
          closing={asked.closing}
          peek={
            <Peek spoken={cardFrontOf(hand).spoken} onLooked={onLook}>
              {card}
            </Peek>
          }
          onNotes={() => showNotes(true)}
        />
      )}
      {notesOpen && (
        <Dialog sheet title={yourNotes()} onClose={() => showNotes(false)}>
          <NotesBoard {...{ hand, players }} pictures />
        </Dialog>
      )}
    </section>
  );
}

/** Return true if this page lacks the words of a question, in which case its player cannot ask or answer. */
function useIsOld({ offered = [], question, questionTyped }: Turn): boolean {
  useDeckTexts('talk');
  return [...offered, ...(question && !questionTyped ? [question] : [])].some(isUnknownQuestion);
}

const NOBODY: readonly PlayerView[] = [];

/** This player's note on another player, which a tap on the avatar changes. */
function FaceMark({ id, players }: { id: string; players: readonly PlayerView[] }) {
  const notes = useNotes();
  const mark = notes.markOf(id);
  const name = nameOf(players, id);
  const word = MARK_WORDS[mark]();
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={t({
        message: `Mark ${name} (now: ${word})`,
        comment: "Button, read aloud; {word}: 'suspect' or 'cleared'",
      })}
      onClick={() => notes.nextMark(id)}
    >
      {mark !== 'unknown' && <Icon name={MARK_ICONS[mark]} />}
    </button>
  );
}

/** Return the turn in which this player is asked, until its view has closed. */
function useAsked(turn: Turn, ownId: string): { turn: Turn; closing: boolean } | null {
  const mine = turn.asked === ownId ? turn : null;
  const [last, setLast] = useState(mine);
  const [closing, setClosing] = useTimed<Turn>(CLOSES_MS);
  if (mine?.turn !== last?.turn) {
    setLast(mine);
    setClosing(mine ? null : last);
  }
  if (mine) return { turn: mine, closing: false };
  return closing && { turn: closing, closing: true };
}

interface BigCardProps {
  /** Describes the card and the button for screen readers. */
  spoken: string;
  onClose: () => void;
  children: ReactNode;
}

/** This player's card at full size, over the screen, until the next tap or key press. */
export function BigCard({ spoken, onClose, children }: BigCardProps) {
  const dialog = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses the button in it
    <dialog ref={dialog} className={styles.big} aria-label={spoken} onClose={onClose} onClick={onClose}>
      <button type="button" aria-label={spoken}>
        {children}
      </button>
      <Tip>
        <Trans comment="Under the player's card">Tap the card to hide it.</Trans>
      </Tip>
    </dialog>
  );
}
