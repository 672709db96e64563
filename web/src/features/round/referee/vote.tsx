import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  type SVGProps,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whoLeft } from '../../../room/game/player-names';
import { QUESTIONS, yesNeeded } from '../../../room/game/vote-words';
import { votersOf } from '../../../room/game/voters';
import { type Wording, wordingOf } from '../../../room/game/wording';
import { refusalWords } from '../../../room/state/refusals';
import { settingsIn } from '../../../room/state/settings';
import { playerIn } from '../../../room/state/view';
import { QuietNote } from '../../../room/ui/quiet-note';
import type { AckRefused, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { charactersOf } from '../../../shared/text/characters';
import { isLongSentence, longestWord } from '../../../shared/text/long-text';
import { shownName } from '../../../shared/text/names';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { cx } from '../../../shared/ui/cx';
import { Icon } from '../../../shared/ui/icon';
import { Ribbon } from '../../../shared/ui/ribbon';
import { ErrorMessage } from '../../../shared/ui/states';
import { useAfter } from '../../../shared/ui/timed';
import { useAction } from '../../../shared/ui/use-action';
import { ActionProgress } from './action-progress';
import { type FinalProps, FullView } from './full-view';
import { ActingAs, Ear, type SharedChoice, SuspectAvatar, Tag } from './parts';
import styles from './vote.module.css';

const LISTENING: Readonly<Record<Wording, () => string>> = {
  locationDeck: () =>
    t({
      message: "Don't say why: the Spy is listening.",
      comment: 'To the accused, who must not prove innocence by naming the place',
    }),
  animalsDeck: () =>
    t({
      message: "Don't say why: the Hunter is listening.",
      comment: 'To the accused, who must not prove innocence by naming the animal',
    }),
  aSpy: () =>
    t({
      message: "Don't say why: a Spy is listening.",
      comment: 'To the accused, who must not prove innocence by naming the place',
    }),
  aHunter: () =>
    t({
      message: "Don't say why: a Hunter is listening.",
      comment: 'To the accused, who must not prove innocence by naming the animal',
    }),
  ownDeck: () =>
    t({
      message: "Don't say why: not everyone here knows the card.",
      comment: 'To the accused, who must not prove innocence by naming the card',
    }),
};

interface VoteProps extends FinalProps {
  /** The ballot of the player who holds a shared phone. */
  shared?: SharedChoice<boolean> | undefined;
  /** Rendered in place of a ballot. */
  slip?: ReactNode;
}

/** The vote on a suspect. All other players vote Yes or No secretly. */
export function Vote({ shared, slip, ...props }: VoteProps) {
  const { hand, view, referee } = props;
  const suspect = playerIn(view, referee.suspect ?? '');
  const isAccused = referee.suspect === hand.playerId;
  const voters = votersOf(view.players, referee);
  const question = QUESTIONS[wordingOf(hand)](shownName(suspect?.player_name ?? ''));
  const accused = t({ message: 'You stand accused.', comment: 'Heading, to the accused' });
  const voted = referee.acted.includes(hand.playerId);
  return (
    <FullView
      {...props}
      tone="stop"
      braking={!(shared ?? slip)}
      title={isAccused ? accused : question}
      className={styles.column}
      backdrop={<VoteBackdrop />}
      foot={
        <ActionProgress
          act="vote"
          line={shared?.line}
          players={shared?.acting ?? voters}
          acted={referee.acted}
          me={shared ? undefined : hand.playerId}
          aside={isAccused ? tableDecides() : !voted && yesNeeded(hand.severalSpies, referee, view.players)}
        />
      }
    >
      <Accusation
        accuser={playerIn(view, referee.accuser ?? '')}
        suspect={suspect}
        final={referee.final}
        caption={
          isAccused ? t({ message: 'You', comment: "Under the player's avatar" }) : suspect?.player_name
        }
      />
      {isAccused ? (
        <SuspectNotice title={accused}>
          {settingsIn(view).talk === 'aloud' && LISTENING[wordingOf(hand)]()}
        </SuspectNotice>
      ) : (
        <>
          <h1 className={cx(styles.question, isLongSentence(question) && styles.long)}>{question}</h1>
          {slip ?? <VoterControls {...props} shared={shared} voters={voters} />}
        </>
      )}
    </FullView>
  );
}

/** `children` warns the suspect of giving the card away. It is empty in rounds in which nobody speaks. */
function SuspectNotice({ title, children }: { title: string; children: string | false }) {
  return (
    <div className={styles.accused}>
      <h1>{title}</h1>
      <p className={styles.smile}>
        <Trans comment="To the accused, under 'You stand accused.'">Smile.</Trans>
      </p>
      {children && (
        <QuietNote className={styles.hush}>
          <Ear />
          <span>{children}</span>
        </QuietNote>
      )}
    </div>
  );
}

/** A voter's ballot, or a note to the accuser. */
function VoterControls({
  hand,
  referee,
  session,
  shared,
  voters,
}: VoteProps & { voters: readonly PlayerView[] }): ReactNode {
  if (shared) return <SharedYesNo {...shared} />;
  if (!voters.some(({ player_id }) => player_id === hand.playerId)) return null;
  const isAccuser = referee.accuser === hand.playerId && !referee.final;
  if (isAccuser) {
    return (
      <QuietNote className={styles.yours}>
        <Trans comment="To the accuser, who cannot choose">You accused, so your Yes already counts.</Trans>
      </QuietNote>
    );
  }
  return (
    <Ballot
      voted={referee.acted.includes(hand.playerId)}
      vote={(yes) => session?.referee('vote', referee.step, { yes })}
    />
  );
}

function SharedYesNo({ player, problem, cast }: SharedChoice<boolean>) {
  const name = <Name of={player.player_name} />;
  return (
    <div>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      <ActingAs player={player}>
        <Trans comment="Above YES and NO, on a shared phone that {name} holds">Voting as {name}</Trans>
      </ActingAs>
      <YesNo choice={null} onChoose={cast} />
    </div>
  );
}

const tableDecides = () => t({ message: 'The table decides', comment: 'To the accused, during the vote' });

/** Long enough for the player to see the choice, but too short for a neighbor. */
const VISIBLE_MS = 1_000;

interface BallotProps {
  /** True if the server has this player's ballot. */
  voted: boolean;
  vote: (yes: boolean) => Promise<AckRefused | null> | undefined;
}

/** A ballot with Yes and No. The choice is hidden after a moment, and can be changed. */
function Ballot({ voted, vote }: BallotProps) {
  const [sealed, setSealed] = useState(voted);
  const [choice, setChoice] = useState<boolean | null>(null);
  const container = useKeepFocus(sealed);
  useAfter(VISIBLE_MS, choice === null ? null : `seen: ${choice}`, () => {
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
    <div ref={container}>
      <ErrorMessage center>{problem && refusalWords(problem)}</ErrorMessage>
      {sealed ? <SealedBallot onOpen={() => setSealed(false)} /> : <YesNo choice={choice} onChoose={cast} />}
    </div>
  );
}

/** Move focus to the new buttons if the focused button was removed. */
function useKeepFocus(sealed: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(sealed);
  useLayoutEffect(() => {
    if (before.current === sealed) return;
    before.current = sealed;
    if (document.activeElement === document.body) container.current?.querySelector('button')?.focus();
  }, [sealed]);
  return container;
}

function YesNo({ choice, onChoose }: { choice: boolean | null; onChoose: (yes: boolean) => void }) {
  const words = {
    yes: t({ message: 'YES', context: 'vote', comment: 'Large button: the accused is the Spy' }),
    no: t({ message: 'NO', context: 'vote', comment: 'Large button: the accused is not the Spy' }),
  };
  const letters = longestWord(`${words.yes} ${words.no}`);
  return (
    <div className={styles.ballotPair} style={{ '--letters': letters } as CSSProperties}>
      <Button
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

function SealedBallot({ onOpen }: { onOpen: () => void }) {
  return (
    <button
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
      <span className={styles.seal}>
        <Icon name="check" />
      </span>
      <span className={styles.slipWords}>
        <b>{title}</b>
        {children}
      </span>
    </>
  );
}

interface AccusationProps {
  accuser: PlayerView | null;
  suspect: PlayerView | null;
  /** True if time is up, so that the accuser has not stopped the clock. */
  final: boolean;
  /** The text under the suspect's avatar: a name, or 'You'. */
  caption: ReactNode;
}

/** The accuser and the suspect, with the sign that stopped the clock, or that calls for a vote. */
function Accusation({ accuser, suspect, final, caption }: AccusationProps) {
  const by = accuser?.player_name ?? whoLeft();
  const sign = final
    ? t({ message: 'VOTE!', comment: 'A stamp, when time is up: all vote on a player' })
    : t({
        message: 'STOP!',
        comment: 'On a stop sign: somebody has stopped the clock. As short as possible',
      });
  return (
    <div className={styles.duel}>
      <p className={styles.sign}>
        <i />
        <b style={{ '--letters': longestWord(sign) } as CSSProperties}>{sign}</b>
      </p>
      <div className={styles.to}>
        <SuspectAvatar id={suspect?.icon_id ?? 0} bot={suspect?.is_bot} className={styles.target} />
        <Ribbon className={styles.ribbon}>
          <bdi className={styles.called}>{caption}</bdi>
        </Ribbon>
      </div>
      <p className={styles.from} style={{ '--letters': charactersOf(by).length } as CSSProperties}>
        <Avatar
          id={accuser?.icon_id ?? 0}
          bot={accuser?.is_bot}
          className={styles.accuser}
          admin={accuser?.is_admin ?? false}
          decorative
        />
        <Tag>{by}</Tag>
        <span className={styles.verb}>
          <Trans comment="Under the avatar and the name of a player, beside the accused player's avatar">
            accuses
          </Trans>
        </span>
      </p>
      <Hand />
    </div>
  );
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

function VoteBackdrop() {
  return (
    <div className={styles.marks} aria-hidden="true">
      <div className={styles.drawn}>
        <TyreTracks
          className={styles.tall}
          viewBox="0 0 390 844"
          preserveAspectRatio="xMidYMin slice"
          fade={{ id: 'skid', x1: 20, y1: 800, x2: 250, y2: 330 }}
          width={30}
          tread="3 4"
          paths={['M-40 800C60 680 80 480 198 320', 'M54 850C150 720 170 520 304 330']}
        />
        <TyreTracks
          className={styles.wide}
          viewBox="0 0 1280 800"
          preserveAspectRatio="xMidYMid slice"
          fade={{ id: 'skid-wide', x1: 1280, y1: 720, x2: 520, y2: 440 }}
          width={46}
          tread="5 6"
          paths={['M1330 560C1040 640 760 560 560 420', 'M1330 680C1000 760 700 690 470 480']}
        />
      </div>
    </div>
  );
}

interface TyreTracksProps extends SVGProps<SVGSVGElement> {
  fade: SVGProps<SVGLinearGradientElement> & { id: string };
  width: number;
  tread: string;
  paths: readonly string[];
}

function TyreTracks({ fade: { id, ...line }, width, tread, paths, ...canvas }: TyreTracksProps) {
  return (
    <svg {...canvas} aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" {...line}>
        <stop offset="0" stopColor="var(--coin-ink)" stopOpacity="0" />
        <stop offset=".35" stopColor="var(--coin-ink)" stopOpacity=".26" />
        <stop offset="1" stopColor="var(--amber-ink)" stopOpacity=".72" />
      </linearGradient>
      {paths.map((path) => (
        <g key={path} fill="none" stroke={`url(#${id})`}>
          <path d={path} strokeWidth={width} opacity=".55" />
          <path d={path} strokeWidth={width - 2} strokeDasharray={tread} />
        </g>
      ))}
    </svg>
  );
}
