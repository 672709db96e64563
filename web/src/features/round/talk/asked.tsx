import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { ANSWERS, answerWords, pickedWords, questionWords } from '../../../room/game/talk-words';
import type { PlayState } from '../../../room/state/play-state';
import { useCurrentRoom, useRoom } from '../../../room/state/use-room';
import colors from '../../../room/ui/answer-colors.module.css';
import fullView from '../../../room/ui/full-view.module.css';
import { Needle } from '../../../room/ui/needle';
import { Reconnecting } from '../../../room/ui/reconnecting';
import { isLongQuestion, Say } from '../../../room/ui/say';
import { ClockChip, Ring } from '../../../room/ui/stage-clock';
import type { PlayerView } from '../../../shared/contract.gen';
import { isText } from '../../../shared/guards';
import { Name } from '../../../shared/languages/name';
import { isLongName } from '../../../shared/text/long-text';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Button, buttonClass } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { useModal } from '../../../shared/ui/focus';
import { useAfter } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { AtTurnEnd, Cord, turnTime, useTurnTime } from '../../talk/cord';
import type { Turn } from '../../talk/use-talk';
import { yourNotes } from '../board';
import styles from './asked.module.css';
import { useCardWarning } from './card-warning';
import { draftKey, useTurnDraft } from './drafts';
import { BesideSend, OwnWords, Refused, SendButton, typedText, useTypingNotice } from './own-words';

/** Ignore taps for this long after the view opens, because they were meant for the screen below. */
const GUARD_MS = 400;

interface AskedProps {
  hand: PlayState;
  /** The turn in which this player is asked. */
  turn: Turn;
  asker: PlayerView | undefined;
  /** The button that shows this player's card. */
  peek: ReactNode;
  /** True if the turn is over and the view is about to close. */
  closing: boolean;
  /** Opens the player's notes over the view. Not set on a shared phone. */
  onNotes?: () => void;
}

/** The view of the player who is asked. It covers the screen, and is the same for the Spy and the team. */
export function Asked(props: AskedProps) {
  const { roomId, session } = useCurrentRoom();
  const { hand, turn, asker, peek, closing, onNotes } = props;
  const dialog = useModal('h2'); // Not a button, so that a key press that was meant for the screen below does not answer.
  const id = useId();
  const connected = useRoom(({ connection }) => connection === 'connected');
  const [text, setText] = useTurnDraft(draftKey(roomId, hand.round, turn, hand.playerId), isText, () => '');
  const [typing, setTyping] = useState(text !== '');
  const [sent, setSent] = useState<string | null>(null);
  const action = useAction(
    async (answer: string) => {
      setSent(answer);
      const refusal = await session?.talk('answer', turn.turn, { answer });
      if (refusal) setSent(null);
      return refusal;
    },
    { exclusive: true },
  );
  const [opening, setOpening] = useState(true);
  useAfter(GUARD_MS, opening, () => setOpening(false));
  const idle = connected && sent === null && !opening && !closing;
  const types = turn.mode === 'type';
  const question = questionWords(turn);
  const askerName = asker?.player_name ?? '';
  const name = <Name of={askerName} />;

  return (
    <dialog
      ref={dialog}
      data-asked
      className={cx(styles.asked, types && styles.types, typing && styles.typing, closing && styles.closing)}
      aria-labelledby={id}
      aria-describedby={`${id}-question`}
      onCancel={(event) => event.preventDefault()}
    >
      <Reconnecting>
        <Trans comment="The connection is lost">Your seat is safe. The clock keeps running.</Trans>
      </Reconnecting>
      <TurnTime>
        {onNotes && (
          <Button look="quiet" size="small" round icon="search" aria-label={yourNotes()} onClick={onNotes} />
        )}
      </TurnTime>
      <div className={cx(fullView.column, styles.column)}>
        <div className={styles.from}>
          <PlayerAvatar player={asker} className={styles.avatar} admin />
          <h2 id={id} tabIndex={-1} className={cx(isLongName(askerName) && styles.longName)}>
            <Trans comment="Heading, to the player who is asked; {name} is the asker. Two lines">
              <b>{name}</b> <small>asks you</small>
            </Trans>
          </h2>
        </div>
        <div id={`${id}-question`} className={styles.question}>
          <Say
            tail="up"
            note={pickedWords(turn)}
            className={cx(styles.say, isLongQuestion(question) && styles.longQuestion)}
          >
            <bdi>{question}</bdi>
          </Say>
        </div>
        <fieldset className={styles.answers} aria-label={yourAnswer()}>
          {ANSWERS.map((answer, index) => (
            <button
              key={answer}
              type="button"
              className={buttonClass({
                wide: true,
                className: cx(
                  styles.answer,
                  colors[answer],
                  sent === answer ? styles.pressed : sent !== null && styles.faint,
                ),
              })}
              aria-pressed={sent === answer}
              aria-disabled={!idle}
              style={{ '--place': index } as CSSProperties}
              onClick={() => idle && action.run(answer)}
            >
              <Needle answer={answer} className={styles.needle} />
              <span>{answerWords({ answer })}</span>
            </button>
          ))}
        </fieldset>
        {types ? (
          <OwnAnswer {...{ hand, turn, action, idle, text, typing }} onText={setText} onTyping={setTyping} />
        ) : (
          <Refused problem={action.problem} missing={false} warns={false} />
        )}
        {peek}
      </div>
    </dialog>
  );
}

const yourAnswer = () => t({ message: 'Your answer', comment: 'Label of five buttons and of a field' });

const writeAnswer = () =>
  t({ message: 'Write an answer', comment: 'In place of a button, before an answer is typed' });

function TurnTime({ children }: { children: ReactNode }) {
  const time = useTurnTime();
  return (
    <>
      <Cord rest={time.rest} last={time.last} className={styles.cord} />
      <div className={cx(fullView.top, styles.top)}>
        <ClockChip />
        {children}
        <Ring {...time} label={turnTime()} />
      </div>
    </>
  );
}

interface OwnAnswerProps extends Pick<AskedProps, 'hand' | 'turn'> {
  action: ReturnType<typeof useAction<[string]>>;
  idle: boolean;
  text: string;
  /** True while the field and its button replace the five answers. */
  typing: boolean;
  onText: (text: string) => void;
  onTyping: (typing: boolean) => void;
}

function OwnAnswer(props: OwnAnswerProps) {
  const { hand, turn, idle, text, typing, onText, onTyping } = props;
  const { problem, run, clear } = props.action;
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const { warns, mayBeSent, withdraw } = useCardWarning(text, hand);
  const notifyTyping = useTypingNotice(turn.turn);
  const missing = text.trim() === '' && writeAnswer();

  function send() {
    if (!idle) return;
    setTried(true);
    if (missing) field.current?.focus();
    else if (mayBeSent()) void run(typedText(text, ANSWERS));
  }

  return (
    <div className={styles.own}>
      <AtTurnEnd onEnd={() => !missing && !warns && send()} />
      <OwnWords
        field={field}
        label={yourAnswer()}
        placeholder={t({ message: 'or in your own words', comment: 'In an empty field below five answers' })}
        value={text}
        invalid={problem !== null}
        small={!typing}
        onFocus={() => onTyping(true)}
        onChange={(words) => {
          setTried(false);
          clear();
          onText(words);
          notifyTyping();
        }}
        onEnter={send}
      />
      <Refused problem={problem} missing={tried && missing} warns={warns} />
      {typing && (
        <div className={styles.send}>
          <BesideSend {...{ field, warns }} onChange={withdraw}>
            <Button size="small" look="quiet" icon="down" onClick={() => onTyping(false)}>
              <Trans comment="Button: back from a field to five answers">The five answers</Trans>
            </Button>
          </BesideSend>
          <SendButton
            look={missing ? 'quiet' : 'go'}
            icon={missing ? 'pen' : 'send'}
            disabled={!idle}
            warns={warns && !missing}
            onClick={send}
          >
            {missing || <Trans comment="Button: sends a typed answer">Answer</Trans>}
          </SendButton>
        </div>
      )}
    </div>
  );
}
