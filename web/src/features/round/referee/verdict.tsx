import { i18n } from '@lingui/core';
import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { FilledTemplate } from '../../../decks/filled-template';
import { textOf } from '../../../decks/texts';
import { revealWords, spyWord, wordsFor } from '../../../decks/words';
import { calledOffBy } from '../../../room/game/notice-words';
import { namesOf, whoLeft } from '../../../room/game/player-names';
import { plusWords, pointsIn, spiesOf } from '../../../room/game/points';
import { VerdictLine } from '../../../room/game/verdict-line';
import {
  type Apart,
  nothingWords,
  otherSpyWords,
  partWords,
  scoreReasons,
  whyWords,
} from '../../../room/game/why-words';
import { wordingOf } from '../../../room/game/wording';
import { ownIdOf } from '../../../room/state/play-state';
import { playerIn } from '../../../room/state/view';
import { MuteButton } from '../../../room/ui/mute-button';
import { PlayerName } from '../../../room/ui/player-labels';
import { SignChip } from '../../../room/ui/stage-clock';
import type { DeckId, PlayerView, Reveal, RoomView, VerdictView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Chip, Coin } from '../../../shared/ui/chip';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { scrollIntoView } from '../../../shared/ui/states';
import { innocentIn, innocentWords } from '../accused';
import { WaitingForAdmin } from '../parts';
import parts from '../parts.module.css';
import { OpenCard, RoleReveal, Scores } from '../reveal';
import { Correction } from '../round-over';
import type { TablePart } from '../use-play-room';
import { cardWords } from './card-names';
import { Darkness, SpyAvatar } from './parts';
import styles from './verdict.module.css';

interface VerdictProps extends Pick<TablePart, 'hand' | 'room'> {
  view: RoomView;
  reveal: Reveal;
  children: ReactNode;
}

/** The end of a round: the reveal, and the points with the reason for each. */
export default function Verdict({ hand, room, view, reveal, children }: VerdictProps) {
  const { players, verdict, outcome } = view;
  const { isAdmin, actions } = room;
  const shared = { reveal, players, ownId: ownIdOf(hand) };
  const innocent = innocentIn(view, reveal);
  const correction = isAdmin && !verdict && outcome && <Correction {...{ hand, outcome, actions }} />;
  return (
    <Judged
      round={view.round}
      told={
        <>
          <Corrected outcome={outcome} isAdmin={isAdmin} />
          {hand.severalSpies && verdict?.how === 'missed' && <Darkness />}
          <Hero reveal={reveal} players={players} />
          <VerdictText {...{ view, reveal }} words={(each) => cardWords(hand, each)} />
        </>
      }
    >
      {innocent && (
        <>
          <p role="status">
            <Chip icon="warning" warning>
              {innocentWords(wordingOf(hand), shownName(innocent.player_name))}
            </Chip>
          </p>
          {correction}
        </>
      )}
      <Scores points={pointsIn(view, reveal)} {...shared} />
      {verdict && <Reasons verdict={verdict} {...shared} />}
      <Comment view={view} reveal={reveal} />
      {!innocent && correction}
      {!isAdmin && <WaitingForAdmin scored />}
      {children}
      <RoleReveal {...shared} />
    </Judged>
  );
}

/** A note for all players once the admin has corrected the outcome on this page. */
function Corrected({ outcome, isAdmin }: Pick<RoomView, 'outcome'> & { isAdmin: boolean }) {
  const [seen, setSeen] = useState({ outcome, corrected: false });
  if (outcome !== seen.outcome) setSeen({ outcome, corrected: true });
  return (
    <div role="status">
      {seen.corrected && (
        // It scrolls into view for the admin, because the form for corrections is further down.
        <p key={outcome} ref={isAdmin ? scrollIntoView : undefined} className={styles.corrected}>
          <Chip icon="refresh">
            <Trans comment="Small label above the result of a round">The admin corrected the outcome.</Trans>
          </Chip>
        </p>
      )}
    </div>
  );
}

interface JudgedProps {
  round: number;
  /** The picture and the sentences. */
  told: ReactNode;
  className?: string | undefined;
  /** The points and what else follows. */
  children: ReactNode;
}

/** The layout of a verdict. */
export function Judged({ round, told, className, children }: JudgedProps) {
  return (
    <div className={cx(parts.result, styles.judged, className)}>
      <div className={styles.bar}>
        <SignChip icon="flag">
          <Trans comment="Small label: the number of the round">Round {round}</Trans>
        </SignChip>
        <MuteButton className={styles.mute} />
      </div>
      <div className={styles.inner}>
        <div className={styles.told}>{told}</div>
        <div className={styles.reasons}>{children}</div>
      </div>
    </div>
  );
}

interface HeroProps {
  reveal: Reveal;
  players: readonly PlayerView[];
  /** The id of the Spy who is behind bars. */
  caught?: string | null | undefined;
  /** Replaces the card that was in play. */
  card?: ReactNode;
}

/** The Spies and the card. */
export function Hero({ reveal, players, caught, card }: HeroProps) {
  const { deck, card: name, cardId, own } = reveal;
  const spies = spiesOf(reveal);
  return (
    <Rays className={styles.hero}>
      <div className={cx(styles.faces, spies.length > 1 && styles.pair)}>
        {spies.map(({ playerId }) => (
          <SpyAvatar
            key={playerId}
            id={players.find(({ player_id }) => player_id === playerId)?.icon_id ?? null}
            caught={playerId === caught}
            className={cx(parts.unmasked, styles.face)}
          />
        ))}
      </div>
      {card ?? (
        <OpenCard
          deck={deck}
          id={cardId}
          name={name}
          own={{ sign: own?.sign ?? '', lang: textOf(cardId) === undefined ? own?.language : undefined }}
          sizes="(min-width: 900px) 226px, 142px"
          className={cx(styles.card, styles.revealed)}
        />
      )}
    </Rays>
  );
}

const spyLeft = (deck: DeckId) =>
  t({
    message: select(deck, {
      locationDeck: 'The Spy was a player who left.',
      animalsDeck: 'The Hunter was a player who left.',
      other: 'It was a player who left.',
    }),
    comment: "After a round, when nobody knows the Spy's name",
  });

interface VerdictTextProps {
  view: RoomView;
  reveal: Reveal;
  /** Translate a card's id. */
  words: (card: string) => string;
}

export function VerdictText({ view, reveal, words }: VerdictTextProps) {
  const { verdict } = view;
  const [name = '', ...more] = spiesOf(reveal).map(({ playerName }) => playerName);
  const told = revealWords(reveal.deck, null, view.round);
  const who = more.length > 0 ? told.spies : name ? told.spy : spyLeft(reveal.deck);
  const values = { name, names: namesOf([name, ...more]) };
  // Functions, because a name may contain '$&'.
  const plain = who.replace('{name}', () => values.name).replace('{names}', () => values.names);
  const card = wordsFor(reveal.cardId, reveal.card);
  return (
    <div className={styles.said} role="status">
      <h2 className={cx(styles.who, isLongSentence(plain) && styles.long)}>
        <FilledTemplate values={values}>{who}</FilledTemplate>
      </h2>
      <p>
        <FilledTemplate values={{ card }}>{told.card}</FilledTemplate>
      </p>
      {verdict && (
        <p className={styles.how}>
          <VerdictLine
            verdict={verdict}
            reveal={reveal}
            words={words}
            suspect={verdict.suspect ? (playerIn(view, verdict.suspect)?.player_name ?? '') : ''}
            calledOffBy={calledOffBy(view)}
          />
        </p>
      )}
    </div>
  );
}

/** The verdicts for which the deck's comment on the outcome is accurate. */
const COMMENTED: ReadonlySet<string> = new Set<VerdictView['how']>(['escaped', 'caught-guessed']);

function Comment({ view, reveal }: Pick<VerdictProps, 'view' | 'reveal'>) {
  const [spy, other] = spiesOf(reveal);
  if (!spy?.playerName || other || (view.verdict && !COMMENTED.has(view.verdict.how))) return null;
  return (
    <p className={styles.comment}>
      <FilledTemplate values={{ name: spy.playerName }}>
        {revealWords(reveal.deck, view.outcome, view.round).comment}
      </FilledTemplate>
    </p>
  );
}

interface ReasonsProps {
  verdict: VerdictView;
  reveal: Reveal;
  players: readonly PlayerView[];
  ownId: string;
}

/** All players' points: individual reasons first, then shared ones, and a Spy without points last. */
function Reasons({ verdict, reveal, players, ownId }: ReasonsProps) {
  const { apart, shared, empty } = scoreReasons(verdict.points, reveal.hands);
  const row = { reveal, players, ownId };
  const several = spiesOf(reveal).length > 1;
  const guessed = verdict.guesses?.map(({ playerId }) => playerId) ?? [];
  const isTheLoser = (spy: string) =>
    verdict.how === 'missed' ? guessed.includes(spy) : verdict.suspect === spy;
  if (apart.length + shared.length === 0) return null;
  return (
    <ReasonsList>
      {apart.map((one, index) => (
        <ReasonRow
          key={one.playerId}
          {...row}
          index={index}
          playerId={one.playerId}
          why={whyOf(reveal.deck, one)}
          points={one.total}
        />
      ))}
      {shared.map((group, index) => (
        <SharedReason key={group.why} points={group.points} index={apart.length + index}>
          {whyWords(reveal.deck, group.why, several)}
        </SharedReason>
      ))}
      {empty.map((playerId) => (
        <ReasonRow
          key={playerId}
          {...row}
          index={apart.length + shared.length}
          playerId={playerId}
          why={
            several && !isTheLoser(playerId)
              ? otherSpyWords(reveal.deck)
              : nothingWords(reveal.deck, verdict.how)
          }
          points={0}
        />
      ))}
    </ReasonsList>
  );
}

export const ReasonsList = ({ children }: { children: ReactNode }) => (
  <ul
    className={styles.reasonsList}
    aria-label={t({ message: 'Points', comment: 'Read aloud: who got points in a round, and what for' })}
  >
    {children}
  </ul>
);

interface SharedReasonProps {
  points: number;
  /** The number of reasons above it. */
  index: number;
  children: string;
}

/** A reason for which several players got points. */
export const SharedReason = ({ points, index, children }: SharedReasonProps) => (
  <li className={styles.reason} style={animated(index)}>
    <Coin label={pointsLabel(points)}>+{points}</Coin>
    <span>{children}</span>
  </li>
);

/** Set the animation delay. */
const animated = (index: number) => ({ '--place': index }) as CSSProperties;

/** Describe a single reason in full, or list several reasons with their points. */
function whyOf(deck: Reveal['deck'], { reasons }: Apart): string {
  const [first, ...more] = reasons;
  if (!first) return '';
  if (more.length === 0) return whyWords(deck, first.why);
  const parts = reasons.map(({ why, points }) => partWords(why, points));
  return new Intl.ListFormat(i18n.locale, { type: 'unit', style: 'short' }).format(parts);
}

interface ReasonRowProps extends Omit<ReasonsProps, 'verdict'> {
  index: number;
  playerId: string;
  /** Null for a player who gets no row. */
  why: string | null;
  points: number;
}

function ReasonRow({ reveal, players, ownId, index, playerId, why, points }: ReasonRowProps) {
  const hand = reveal.hands.find((one) => one.playerId === playerId);
  const player = players.find(({ player_id }) => player_id === playerId);
  if (why === null) return null;
  return (
    <li className={cx(styles.reason, points > 0 && styles.gold)} style={animated(index)}>
      <PlayerAvatar player={player} size="48px" admin hat={hand?.isSpy && spyWord(reveal.deck)} />
      <p className={styles.reasonText}>
        <b>
          <PlayerName isOwn={playerId === ownId}>{hand?.playerName || whoLeft()}</PlayerName>
        </b>
        {why}
      </p>
      <Coin big label={pointsLabel(points)}>
        {points > 0 && '+'}
        {points}
      </Coin>
    </li>
  );
}

function pointsLabel(points: number): string {
  return points > 0
    ? plusWords(points)
    : t({ message: 'no points', comment: 'Read aloud: what a player got in a round' });
}
