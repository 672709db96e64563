import { useState } from 'react';
import { useDeckTexts } from '../../decks/texts';
import { readTalk } from '../../room/connection/api';
import { useQuery } from '../../room/connection/use-query';
import { roundWords } from '../../room/game/lap-words';
import { nameOf } from '../../room/game/player-names';
import {
  type AnswerKind,
  answeredIn,
  answerWords,
  asksWords,
  kindOf,
  nextWords,
  pickedWords,
  pickingWords,
  questionWords,
  remarkOf,
  skippedWords,
  TYPING_MS,
  thinkingWords,
  typingWords,
  wasSkipped,
} from '../../room/game/talk-words';
import { playerIn } from '../../room/state/view';
import colors from '../../room/ui/answer-colors.module.css';
import { Needle, ShrugSign } from '../../room/ui/needle';
import type { ExchangeView, RoomView, TalkView } from '../../shared/contract.gen';
import { clockText, heatOf } from '../../shared/text/clock-text';
import { cx } from '../../shared/ui/cx';
import { useNew } from '../../shared/ui/timed';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { roundSeconds, secondsUntil, useLasting } from '../clock';
import { fitText } from '../fit-text';
import { absolute } from '../layout';
import { Avatar } from '../pieces/avatar';
import { Backdrop, Desk } from '../pieces/backdrop';
import { Cord } from '../pieces/fuse';
import { Dots, Text, Title, TwoLines } from '../pieces/text';
import type { SceneProps } from '../store';
import styles from './talk-show.module.css';

const SHOW_MS = 3_000;
const DRUM_ROLL_MS = 500;
const ROWS = 6;
/** The width in rem of the text below an avatar, which must stay in the safe area. */
const PERSON = 25;
/** A non-breaking hyphen, so that questions do not wrap after hyphens. */
const UNBROKEN = '\u2011';

interface TalkProps extends SceneProps {
  talk: TalkView;
}

/** Talk in the app: the asker, the player who answers, their words, and the last six answers (TALK-07). */
export function TalkShow({ view, talk, now }: TalkProps) {
  useDeckTexts('talk');
  const { recent: [newest] = [], typedAt, until, seconds: turnSeconds = 0 } = talk;
  const fresh = useNew(SHOW_MS, answeredIn(newest), newest?.nth);
  const answered = useLasting(fresh !== null, DRUM_ROLL_MS) ? fresh : null;
  const seconds = roundSeconds(view, now);
  const types = fresh === null && typedAt !== undefined && secondsUntil(typedAt + TYPING_MS, now) > 0;
  return (
    <>
      <Backdrop
        rays={[60, 44]}
        beams={[19.625, 100.625]}
        lastSeconds={heatOf(seconds) !== 'calm'}
        animationKey={`${talk.turn} ${fresh?.nth}`}
      />
      <Text look="say" at={[12.5, 4.1]}>
        {roundWords(view.round)}
      </Text>
      <Asker view={view} shown={fresh ?? talk} types={types} />
      <Answerer view={view} talk={talk} fresh={fresh} answered={answered} types={types} />
      <Gauge kind={answered ? kindOf(answered) : undefined} seconds={seconds} />
      <Desk height={21}>
        {!fresh && typeof until === 'number' && (
          <div className={styles.cord} aria-hidden="true">
            <Cord left={Math.min(1, secondsUntil(until, now) / turnSeconds)} />
          </div>
        )}
        <LastAnswers view={view} talk={talk} hidden={fresh?.nth} />
      </Desk>
    </>
  );
}

interface AskerProps {
  view: RoomView;
  shown: TalkView | ExchangeView;
  types: boolean;
}

function Asker({ view, shown, types }: AskerProps) {
  const { asker = '', asked, question } = shown;
  const name = nameOf(view.players, asker);
  const picks = asked ? '' : types ? typingWords(name) : pickingWords(name);
  const picked = pickedWords(shown);
  return (
    <>
      <h1>
        <VisuallyHidden>{picks || asksWords(name, nameOf(view.players, asked ?? ''))}</VisuallyHidden>
        {picked && <VisuallyHidden> {picked}</VisuallyHidden>}
      </h1>
      <Speaker view={view} id={asker} className={styles.asker} note={picks || picked} />
      <Speech key={`${asker} ${question}`} className={styles.question} width={44} height={10.4} max={4.75}>
        {asked ? questionWords(shown) : ''}
      </Speech>
    </>
  );
}

interface AnswererProps extends Omit<TalkProps, 'now'> {
  fresh: ExchangeView | null;
  /** The new answer, after the drum roll. */
  answered: ExchangeView | null;
  /** True if the player is typing. */
  types: boolean;
}

function Answerer(props: AnswererProps) {
  const { view, talk, fresh, answered } = props;
  const asked = (fresh ?? talk).asked ?? null;
  // A bot that remarks on the last answer, until the next question.
  const doubter = asked ? null : playerIn(view, talk.doubter);
  const id = doubter?.player_id ?? asked;
  const kind = answered ? kindOf(answered) : undefined;
  const words = doubter ? remarkOf(doubter) : answered && answerWords(answered);
  return (
    <div className={colors[kind ?? 'typed']}>
      {kind && <i className={styles.glow} />}
      <Speaker
        view={view}
        id={id}
        className={cx(styles.answerer, kind && styles.lit)}
        trembles={fresh !== null && !answered}
        note={asked ? noteOf(props, nameOf(view.players, asked), talk.asker === asked) : ''}
      />
      {id && (
        <Speech key={words} className={styles.answer} width={36} height={7.5} max={doubter ? 4.75 : 7.5}>
          {words ?? ''}
        </Speech>
      )}
    </div>
  );
}

/** Return the line below the player's name. */
function noteOf({ answered, types }: AnswererProps, name: string, asksNext: boolean): string {
  if (!answered) return types ? typingWords(name) : thinkingWords(name);
  return asksNext ? nextWords(name) : '';
}

interface SpeakerProps {
  view: RoomView;
  /** Null if nobody has been chosen. */
  id: string | null | undefined;
  className: string | undefined;
  trembles?: boolean;
  /** Text below the name, or ''. */
  note: string;
}

function Speaker({ view, id, className, trembles, note }: SpeakerProps) {
  return (
    <div className={cx(styles.person, className)} aria-hidden="true">
      <div className={cx(styles.face, trembles && styles.trembles)}>
        {id ? <Avatar player={playerIn(view, id)} crown="admin" /> : <i className={styles.nobody}>?</i>}
      </div>
      {id && (
        <Title as="p" width={PERSON} height={6.4} max={6.4} min={3.6} centered>
          {nameOf(view.players, id)}
        </Title>
      )}
      <Text width={PERSON} height={4} max={2} min={1.75} lines={2} className={styles.note}>
        {note}
      </Text>
    </div>
  );
}

interface SpeechProps {
  className: string | undefined;
  width: number;
  height: number;
  max: number;
  children: string;
}

/** A speech bubble, or three dots while there are no words. */
function Speech({ className, width, height, max, children }: SpeechProps) {
  const { lines, size } = fitText(children.replace(/-/g, UNBROKEN), {
    width,
    height,
    max,
    min: 0.68 * max,
    lines: 4,
  });
  return (
    <p className={cx(styles.speech, className)} style={{ fontSize: children && `${size}rem` }}>
      <svg className={styles.tail} viewBox="0 0 60 50" aria-hidden="true">
        <path d="M54 6C38 11 20 26 2 47c22-6 38-8 52-8" />
      </svg>
      {children ? <bdi>{lines.join('\n').replace(/\u2011/g, '-')}</bdi> : <Dots />}
    </p>
  );
}

/** A dial whose needle points at the answer, with the round's clock in its center. */
function Gauge({ kind, seconds }: { kind: AnswerKind | undefined; seconds: number }) {
  const answer = kind === 'typed' || kind === 'shrug' ? undefined : kind;
  return (
    <div className={styles.gauge} style={absolute(47, 30.5, 26)}>
      <Needle
        key={answer}
        answer={answer}
        handClassName={cx(styles.hand, answer ? styles.waver : styles.swings)}
      />
      <p className={cx(styles.hub, styles[heatOf(seconds)])} role="timer" aria-live="off">
        {clockText(seconds)}
      </p>
      <p className={styles.ends} aria-hidden="true">
        <span>{answerWords({ answer: 'no' })}</span>
        <span>{answerWords({ answer: 'yes' })}</span>
      </p>
    </div>
  );
}

/** The last six answers. `hidden` is the number of the exchange that the rest of the screen shows. */
function LastAnswers({ view, talk, hidden }: Omit<TalkProps, 'now'> & { hidden: number | undefined }) {
  const rows = useLog(view, talk).filter(({ nth }) => nth !== hidden);
  return (
    <ul className={styles.rows} style={absolute(6, 1.875)}>
      {rows.slice(0, ROWS).map((exchange) => (
        <AnswerRow key={exchange.nth} view={view} exchange={exchange} />
      ))}
    </ul>
  );
}

/** Return the exchanges of the round, newest first. Snapshots contain only the newest. */
function useLog({ roomId, round }: RoomView, { recent = [] }: TalkView): readonly ExchangeView[] {
  const newest = recent[0]?.nth ?? 0;
  const enabled = newest > recent.length;
  const { result } = useQuery(`talk ${roomId} ${round} ${newest}`, () => readTalk(roomId), { enabled });
  const read = result?.ok ? result.value : null;
  const [log, setLog] = useState(read);
  if (read && read !== log) setLog(read);
  const oldest = recent[recent.length - 1]?.nth ?? 0;
  const earlier = log?.round === round ? log.exchanges.filter(({ nth }) => nth < oldest) : [];
  return [...recent, ...earlier.reverse()];
}

function AnswerRow({ view, exchange }: { view: RoomView; exchange: ExchangeView }) {
  const { asker, asked } = exchange;
  const kind = kindOf(exchange);
  if (wasSkipped(exchange))
    return <li className={cx(styles.row, styles.skipped)}>{skippedWords(exchange, view.players)}</li>;
  return (
    <li className={styles.row}>
      <Avatar player={playerIn(view, asker)} size={3.25} />
      <Avatar player={playerIn(view, asked)} size={4.25} />
      <VisuallyHidden>{asksWords(nameOf(view.players, asker), nameOf(view.players, asked))} </VisuallyHidden>
      <TwoLines className={styles.asks}>{questionWords(exchange)}</TwoLines>
      <span className={cx(styles.pill, colors[kind])}>
        {kind === 'shrug' && <ShrugSign className={styles.shrugs} />}
        {kind !== 'shrug' && kind !== 'typed' && <Needle answer={kind} className={styles.needle} />}
        <TwoLines className={styles.said}>{answerWords(exchange)}</TwoLines>
      </span>
    </li>
  );
}
