import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type RefObject, useRef, useState } from 'react';
import { questionCardText } from '../../../decks/words';
import type { PlayState } from '../../../room/state/play-state';
import { useCurrentRoom } from '../../../room/state/use-room';
import { SheetTitle } from '../../../room/ui/stage-clock';
import type { PlayerView } from '../../../shared/contract.gen';
import { isFlag, isText, orNull, shape } from '../../../shared/guards';
import { Name } from '../../../shared/languages/name';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Dialog } from '../../../shared/ui/dialog';
import { Drawing, Icon } from '../../../shared/ui/icon';
import { useAction } from '../../../shared/ui/use-action';
import { AtTurnEnd, CordLine } from '../../talk/cord';
import log from '../../talk/log.module.css';
import type { Turn } from '../../talk/use-talk';
import { yourNotes } from '../board';
import { useTabState } from '../use-tab-state';
import styles from './ask-sheet.module.css';
import { useCardWarning } from './card-warning';
import { useTurnDraft } from './drafts';
import { BesideSend, OwnWords, Refused, SendButton, typedText, useTypingNotice } from './own-words';

/** The asker's choices so far. They survive while the sheet is folded, and while the clock is stopped. */
interface Draft {
  to: string | null;
  card: string | null;
  /** Null while the cards are shown. */
  text: string | null;
  folded: boolean;
}

const isDraft = shape<Draft>({
  to: orNull(isText),
  card: orNull(isText),
  text: orNull(isText),
  folded: isFlag,
});

/**
 * Return the asker's draft. `spell` identifies the turn, and a new value resets the draft. The sheet starts folded if another sheet is
 * open, or if it would cover a card that the player has not looked at.
 */
export const useDraft = (spell: string, looked: boolean) =>
  useTurnDraft<Draft>(spell, isDraft, () => ({
    to: null,
    card: null,
    text: null,
    folded: !looked || document.querySelector('dialog[open]:not([data-asked])') !== null,
  }));

interface AskSheetProps {
  hand: Pick<PlayState, 'chosenCards' | 'chosenIds'>;
  turn: Turn;
  /** The other players of the round. */
  players: readonly PlayerView[];
  draft: Draft;
  disabled: boolean;
  onDraft: (draft: Draft) => void;
  onFold: () => void;
  /** Opens the player's notes over the sheet. Not set on a shared phone. */
  onNotes?: () => void;
}

/** The choice of a player and a question, for the player whose turn it is to ask. */
export function AskSheet(props: AskSheetProps) {
  const { roomId, session } = useCurrentRoom();
  const { hand, turn, players, draft, disabled, onDraft, onFold, onNotes } = props;
  const { offered = [], mode, mayAsk } = turn;
  const { to, typing, card, question, lacking } = choiceOf(draft, turn, players);
  const name = <Name of={to?.player_name ?? ''} />;
  const [tried, setTried] = useState(false);
  const faces = useRef<HTMLUListElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const { warns, mayBeSent, withdraw } = useCardWarning(typing ? (draft.text ?? '') : '', hand);
  const notifyTyping = useTypingNotice(turn.turn);
  const [unsent, keepUnsent] = useTabState('unsent', `${roomId} ${turn.asker}`, () => '');
  const { pending, problem, run, clear } = useAction(
    async (receiver: string, asked: string) => {
      const refusal = await session?.talk('ask', turn.turn, { to: receiver, question: asked });
      if (typing && !refusal) keepUnsent('');
      return refusal;
    },
    { exclusive: true },
  );
  const others = useAction(() => session?.talk('other-questions', turn.turn, {}));

  const focusOn = {
    face: () => focusFirst(faces.current),
    card: () => focusFirst(cards.current),
    text: () => field.current?.focus(),
  };

  /** Send the question, or move to the missing part. */
  function send() {
    setTried(true);
    if (lacking) focusOn[lacking]();
    else if (to && question && mayBeSent()) void run(to.player_id, question);
  }

  /** Send a question that lacks only a player to a random one, as the app does with a random question. */
  function sendInTime() {
    const receiver = to?.player_id ?? mayAsk[Math.floor(Math.random() * mayAsk.length)];
    if (receiver && question && !disabled && !warns) void run(receiver, question);
  }

  function change(part: Partial<Draft>) {
    clear();
    setTried(false);
    onDraft({ ...draft, ...part });
  }

  const missing = tried && lacking !== null && LACKING[lacking]();
  return (
    <Dialog
      sheet
      className={styles.sheet}
      title={
        <>
          <CordLine />
          <SheetTitle>
            <Trans comment="Heading: a choice of a player and a question">Your question</Trans>
          </SheetTitle>
        </>
      }
      closing={{
        icon: 'down',
        label: t({ message: 'Fold away, look at my card', comment: 'Button, read aloud: hides a sheet' }),
      }}
      onClose={onFold}
      actions={
        <SendButton
          look={lacking ? 'quiet' : 'go'}
          size="big"
          wide
          busy={pending}
          disabled={disabled}
          warns={warns && !lacking}
          onClick={send}
        >
          {lacking
            ? LACKING[lacking]()
            : to && (
                <span className={styles.go}>
                  <span aria-hidden="true">
                    <PlayerAvatar player={to} size="38px" />
                  </span>
                  <span>
                    <Trans comment="Button: {name} is the player to ask">Ask {name}</Trans>
                  </span>
                </span>
              )}
        </SendButton>
      }
    >
      <AtTurnEnd onEnd={sendInTime} />
      <p className={styles.hint}>
        {typing ? (
          <Trans comment="Above a row of avatars and a field">Tap a face, then write.</Trans>
        ) : (
          <Trans comment="Above a row of avatars and six questions">Tap a face, then a question.</Trans>
        )}
      </p>
      <Faces
        list={faces}
        {...{ players, mayAsk }}
        chosen={to?.player_id}
        onChoose={(id) => change({ to: id })}
      />
      {typing ? (
        <OwnWords
          field={field}
          label={t({ message: 'Your own question', comment: 'Label of a field, read aloud' })}
          value={draft.text ?? ''}
          invalid={problem !== null}
          focused
          onChange={(text) => {
            change({ text });
            keepUnsent(text);
            notifyTyping();
          }}
          onEnter={send}
        />
      ) : (
        // The key restarts the animation for six other cards.
        <QuestionCards
          key={offered.join()}
          list={cards}
          offered={offered}
          chosen={card}
          onChoose={(id) => change({ card: id })}
        />
      )}
      <Refused problem={problem} missing={missing} warns={warns} />
      {typing && !problem && !warns && !missing && (
        <p className={styles.note}>
          <Trans comment="Under a field for a question">Everyone sees it just as you write it.</Trans>
        </p>
      )}
      <div className={styles.ways}>
        {typing ? (
          <BesideSend {...{ field, warns }} onChange={withdraw}>
            <Button size="small" look="quiet" icon="cards" onClick={() => change({ text: null })}>
              <Trans comment="Button: hides the field">Back to the six questions</Trans>
            </Button>
          </BesideSend>
        ) : (
          <Button
            size="small"
            look="quiet"
            icon="refresh"
            busy={others.pending}
            disabled={disabled}
            onClick={others.run}
          >
            <Trans comment="Button: replaces the six questions with six others">Six others</Trans>
          </Button>
        )}
        {onNotes && (
          <Button size="small" look="quiet" icon="search" onClick={onNotes}>
            {yourNotes()}
          </Button>
        )}
        {mode === 'type' && !typing && (
          <Button size="small" look="quiet" icon="pen" onClick={() => change({ text: unsent })}>
            <Trans comment="Button: shows a field for typing a question">Type my own</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The part of a question that is missing. */
type Lacking = 'face' | 'card' | 'text';

function choiceOf({ to: id, card: chosen, text }: Draft, turn: Turn, players: readonly PlayerView[]) {
  const { offered = [], mode, mayAsk } = turn;
  const to = players.find(({ player_id }) => player_id === id && mayAsk.includes(player_id));
  const typing = mode === 'type' && text !== null;
  const card = offered.find((each) => each === chosen);
  const question = typing ? typedText(text, offered) : card;
  const part: Lacking = typing ? 'text' : 'card';
  const lacking: Lacking | null = to ? (question ? null : part) : 'face';
  return { to, typing, card, question, lacking };
}

const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus();

const LACKING: Readonly<Record<Lacking, () => string>> = {
  face: () => t({ message: 'Tap a face', comment: 'In place of a button, before an avatar is chosen' }),
  card: () => t({ message: 'Tap a question', comment: 'In place of a button, before a question is chosen' }),
  text: () => t({ message: 'Write a question', comment: 'In place of a button, before a question is typed' }),
};

interface ListProps {
  list: RefObject<HTMLUListElement | null>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

interface FacesProps extends ListProps, Pick<AskSheetProps, 'players'>, Pick<Turn, 'mayAsk'> {}

/** The other players. Those who cannot be asked stay visible, with the reason. */
function Faces({ list, players, mayAsk, chosen, onChoose }: FacesProps) {
  return (
    <ul
      ref={list}
      className={styles.faces}
      aria-label={t({ message: 'Whom to ask', comment: 'Label of a row of players, read aloud' })}
    >
      {players.map((player) => {
        const { player_id, player_name, connected } = player;
        const free = mayAsk.includes(player_id);
        return (
          <li key={player_id}>
            <button
              type="button"
              className={cx(log.option, styles.face, player_id === chosen && log.on)}
              aria-pressed={player_id === chosen}
              aria-disabled={!free}
              onClick={() => free && onChoose(player_id)}
            >
              <PlayerAvatar player={player} admin away={!free} />
              {!free && (
                <span className={styles.no}>{connected ? <AskedYouSign /> : <Icon name="moon" />}</span>
              )}
              <bdi translate="no" className={log.name}>
                {player_name}
              </bdi>
              {!free && (
                <small>
                  {connected ? (
                    <Trans comment="Why a player cannot be asked in return. Short">asked you</Trans>
                  ) : (
                    <Trans comment="Under the avatar of a player who is not connected. Short">asleep</Trans>
                  )}
                </small>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function AskedYouSign() {
  return <Drawing className={styles.pointing} d="M9.5 5 4 10.5 9.5 16M4.5 10.5H14a6 6 0 0 1 6 6V19" />;
}

function QuestionCards({ list, offered, chosen, onChoose }: ListProps & { offered: readonly string[] }) {
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={t({ message: 'Six questions', comment: 'Label of a list, read aloud' })}
    >
      {offered.map((id, index) => (
        <li key={id} style={{ '--place': index } as CSSProperties}>
          <button
            type="button"
            className={cx(styles.card, id === chosen && styles.picked)}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span>{questionCardText(id)}</span>
            {id === chosen && <Icon name="check" badge={styles.tick} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
