import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useDeckTexts } from '../../../decks/texts';
import { whoLeft } from '../../../room/game/player-names';
import { quoteWords } from '../../../room/game/talk-words';
import { type Wording, wordingOf } from '../../../room/game/wording';
import { signOf } from '../../../room/stages/vote';
import { settingsIn, talksInApp } from '../../../room/state/settings';
import { playerIn } from '../../../room/state/view';
import { QuietNote } from '../../../room/ui/quiet-note';
import type { Quote } from '../../../shared/contract.gen';
import { charactersOf } from '../../../shared/text/characters';
import { longestWord } from '../../../shared/text/long-text';
import { PlayerAvatar } from '../../../shared/ui/avatar';
import { Ribbon } from '../../../shared/ui/chip';
import { cx } from '../../../shared/ui/cx';
import { Evidence } from '../../talk/evidence';
import styles from './accusation.module.css';
import type { FinalProps, ScreenProps } from './full-view';
import { Ear, Headline, SuspectAvatar, Tag } from './parts';

export { styles as accusationStyles };

const listeningWords = (wording: Wording) =>
  t({
    message: select(wording, {
      locationDeck: "Don't say why: the Spy is listening.",
      animalsDeck: "Don't say why: the Hunter is listening.",
      aSpy: "Don't say why: a Spy is listening.",
      aHunter: "Don't say why: a Hunter is listening.",
      other: "Don't say why: not everyone here knows the card.",
    }),
    comment: 'To the accused, who must not prove innocence by naming the card',
  });

/** Shown to the suspect, who does not vote. In rounds in which the players speak, it warns of giving the card away. */
function AccusedNotice({ hand, view, title }: FinalProps & ScreenProps) {
  return (
    <div className={styles.accused}>
      <Headline>{title}</Headline>
      <p className={styles.smile}>
        <Trans comment="To the accused, under 'You stand accused.'">Smile.</Trans>
      </p>
      {settingsIn(view).talk === 'aloud' && (
        <QuietNote className={styles.hush}>
          <Ear />
          <span>{listeningWords(wordingOf(hand))}</span>
        </QuietNote>
      )}
    </div>
  );
}

/** The accuser and the suspect, with the sign that stopped the clock or that calls for a vote, above the question. */
export function Accusation(props: FinalProps & ScreenProps) {
  const { hand, view, referee, title } = props;
  const isAccused = referee.suspect === hand.playerId;
  const accuser = playerIn(view, referee.accuser);
  const suspect = playerIn(view, referee.suspect);
  const by = accuser?.player_name ?? whoLeft();
  const sign = signOf(referee);
  return (
    <>
      <div className={cx(styles.duel, talksInApp(view) && styles.smaller)}>
        <p className={styles.sign}>
          <i />
          <b style={{ '--letters': longestWord(sign) } as CSSProperties}>{sign}</b>
        </p>
        <div className={styles.to}>
          <SuspectAvatar player={suspect} />
          <Ribbon className={styles.ribbon}>
            <bdi className={styles.called}>
              {isAccused ? t({ message: 'You', comment: "Under the player's avatar" }) : suspect?.player_name}
            </bdi>
          </Ribbon>
        </div>
        <p className={styles.from} style={{ '--letters': charactersOf(by).length } as CSSProperties}>
          <PlayerAvatar player={accuser} className={styles.accuser} admin />
          <Tag>{by}</Tag>
          <span className={styles.verb}>
            <Trans comment="Under the avatar and the name of a player, beside the accused player's avatar">
              accuses
            </Trans>
          </span>
        </p>
        <Hand />
      </div>
      <div className={styles.grounds}>
        {referee.quote && <Reason quote={referee.quote} />}
        {/* The quote is one of the rows. */}
        <Evidence ownId={hand.playerId} suspect={referee.suspect} brief={referee.quote !== undefined} />
      </div>
      {isAccused ? <AccusedNotice {...props} /> : <Headline className={styles.question}>{title}</Headline>}
    </>
  );
}

/** The suspect's answer for which a bot accuses. */
function Reason({ quote }: { quote: Quote }) {
  useDeckTexts('talk');
  return <p className={styles.reason}>{quoteWords(quote)}</p>;
}

function Hand() {
  return (
    <svg className={styles.hand} viewBox="0 0 130 88" aria-hidden="true">
      <g stroke="var(--outline)" strokeWidth="5" strokeLinejoin="round" fill="var(--paper)">
        <path d="M6 30 30 22v48L6 66z" fill="var(--button)" />
        <rect x="56" y="18" width="68" height="21" rx="10.5" />
        <path d="M30 24c8-8 20-11 32-9l26 4c4 20 2 42-8 54-16 6-36 4-50-4z" />
        <rect x="58" y="36" width="38" height="17" rx="8.5" />
        <rect x="58" y="50" width="35" height="16" rx="8" />
        <rect x="56" y="63" width="29" height="15" rx="7.5" fill="var(--paper-lo)" />
        <path d="M38 28c4-12 16-18 28-22 8-2 14 6 8 12-6 5-12 8-14 16z" />
      </g>
      <path d="M62 24h54" stroke="var(--strong-ink)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}

const TYRES = ['M-40 800C60 680 80 480 198 320', 'M54 850C150 720 170 520 304 330'];

/** The tracks of a car that has braked. */
export function AccusationBackdrop() {
  return (
    <div className={styles.marks}>
      <div className={styles.drawn}>
        <svg viewBox="0 0 390 844" preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id="skid" gradientUnits="userSpaceOnUse" x1="20" y1="800" x2="250" y2="330">
            <stop offset="0" stopColor="var(--gold-ink)" stopOpacity="0" />
            <stop offset=".35" stopColor="var(--gold-ink)" stopOpacity=".26" />
            <stop offset="1" stopColor="var(--gold-ink)" stopOpacity=".72" />
          </linearGradient>
          <g fill="none" stroke="url(#skid)">
            {TYRES.map((path) => (
              <g key={path}>
                <path d={path} strokeWidth="30" opacity=".55" />
                <path d={path} strokeWidth="28" strokeDasharray="3 4" />
              </g>
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}
