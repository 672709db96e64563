import { Trans } from '@lingui/react/macro';
import { FilledTemplate } from '../../../decks/filled-template';
import { revealWords, wordsFor } from '../../../decks/words';
import { VerdictLine } from '../../../room/game/verdict-line';
import { playerIn } from '../../../room/state/view';
import { MuteButton } from '../../../room/ui/mute-button';
import type { PlayerView, Reveal, RoomView, VerdictView } from '../../../shared/contract.gen';
import { isLongSentence } from '../../../shared/text/long-text';
import { cx } from '../../../shared/ui/cx';
import { Rays } from '../../../shared/ui/layout';
import { RevealedCard } from '../revealed-card';
import { spyWasWords } from '../spy-reveal-words';
import type { TablePart } from '../use-play-room';
import { WaitingForAdmin } from '../waiting-for-admin';
import { cardWords } from './card-words';
import { Reasons } from './reasons-list';
import { SignChip } from './sign-chip';
import { SpyAvatar } from './spy-avatar';
import styles from './verdict.module.css';

interface JudgedProps extends Pick<TablePart, 'hand' | 'room'> {
  view: RoomView;
  verdict: VerdictView;
  reveal: Reveal;
}

/** A round that the app has judged: who it was, how it ended, and the points one reason after the other. It fills the view. */
export default function Verdict({ hand, room, view, verdict, reveal }: JudgedProps) {
  const { round } = view;
  return (
    <div className={styles.judged}>
      <div className={styles.bar}>
        <SignChip icon="flag">
          <Trans comment="Small label: the number of the round">Round {round}</Trans>
        </SignChip>
        <MuteButton className={styles.mute} />
      </div>
      <div className={styles.inner}>
        <div className={styles.told}>
          <Hero reveal={reveal} players={view.players} />
          <Said
            view={view}
            verdict={verdict}
            reveal={reveal}
            guess={verdict.guess && cardWords(hand, verdict.guess)}
          />
        </div>
        <div className={styles.reasons}>
          <Reasons verdict={verdict} reveal={reveal} players={view.players} ownId={hand.playerId} />
          <Comment view={view} verdict={verdict} reveal={reveal} />
          {!room.isAdmin && <WaitingForAdmin scored />}
        </div>
      </div>
    </div>
  );
}

function Hero({ reveal, players }: { reveal: Reveal; players: readonly PlayerView[] }) {
  const spy = reveal.hands.find(({ isSpy }) => isSpy);
  const face = players.find(({ player_id }) => player_id === spy?.playerId)?.icon_id ?? 0;
  return (
    <Rays className={styles.hero}>
      <SpyAvatar id={face} className={styles.face} />
      <RevealedCard reveal={reveal} sizes="(min-width: 900px) 226px, 142px" className={styles.card} />
    </Rays>
  );
}

interface SaidProps extends Pick<JudgedProps, 'view' | 'verdict' | 'reveal'> {
  guess: string | null;
}

function Said({ view, verdict, reveal, guess }: SaidProps) {
  const name = reveal.hands.find(({ isSpy }) => isSpy)?.playerName ?? '';
  const unmasked = spyWasWords(reveal.deck, name);
  const card = wordsFor(reveal.cardId, reveal.card);
  return (
    <div className={styles.said} role="status">
      <h2 className={cx(styles.who, isLongSentence(unmasked.replace('{name}', name)) && styles.long)}>
        <FilledTemplate values={{ name }}>{unmasked}</FilledTemplate>
      </h2>
      <p>
        <FilledTemplate values={{ card }}>{revealWords(reveal.deck, null, view.round).card}</FilledTemplate>
      </p>
      <p className={styles.how}>
        <VerdictLine
          verdict={verdict}
          deck={reveal.deck}
          suspect={verdict.suspect ? (playerIn(view, verdict.suspect)?.player_name ?? '') : ''}
          guess={guess}
          calledOffBy={view.told?.did === 'void' ? view.told.by : null}
        />
      </p>
    </div>
  );
}

/** The ends that an outcome's comment fits, which knows no other points and no other way there. */
const COMMENTED: ReadonlySet<string> = new Set<VerdictView['how']>(['escaped', 'caught-guessed']);

function Comment({ view, verdict, reveal }: Pick<JudgedProps, 'view' | 'verdict' | 'reveal'>) {
  const name = reveal.hands.find(({ isSpy }) => isSpy)?.playerName;
  if (!name || !COMMENTED.has(verdict.how)) return null;
  return (
    <p className={styles.comment}>
      <FilledTemplate values={{ name }}>
        {revealWords(reveal.deck, view.outcome, view.round).comment}
      </FilledTemplate>
    </p>
  );
}
