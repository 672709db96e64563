import type { CSSProperties, ReactNode } from 'react';
import type { Choice, SecretAction } from '../../../room/stages/stage';
import { QuietNote } from '../../../room/ui/quiet-note';
import type { AckRefused, PlayerView } from '../../../shared/contract.gen';
import { Name } from '../../../shared/languages/name';
import { isLongSentence, longestWord } from '../../../shared/text/long-text';
import { Avatar, PlayerAvatar } from '../../../shared/ui/avatar';
import { cx } from '../../../shared/ui/cx';
import { Drawing } from '../../../shared/ui/icon';
import { Dots } from '../../../shared/ui/states';
import styles from './parts.module.css';

/** A short label on a dark chip. */
export function Tag({ children }: { children: ReactNode }) {
  return <bdi className={styles.tag}>{children}</bdi>;
}

/** A sentence below the title of a sheet. */
export const SheetHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;

interface StampProps {
  as?: 'h1' | 'p';
  /** Green for a suspect who is free, or gray. The default is red. */
  look?: 'free' | 'dull' | false | undefined;
  small?: boolean;
  children: string;
}

/** The result of a stage. */
export function Stamp({ as: Text = 'h1', look, small, children }: StampProps) {
  return (
    <Text
      className={cx(styles.stamp, look && styles[look], small && styles.small)}
      style={{ '--letters': longestWord(children) } as CSSProperties}
    >
      {children}
    </Text>
  );
}

/** The heading of a stage, in outlined letters. A long one is smaller. */
export const Headline = ({ className, children }: { className?: string | undefined; children: string }) => (
  <h1 className={cx(styles.headline, isLongSentence(children) && styles.long, className)}>{children}</h1>
);

/** Darken the page for 600 ms after a wrong guess, so that the next screen's first frame does not reveal whether there is another Spy. */
export const Darkness = () => <div className={styles.darkness} />;

/** A note that names the player whose turn it is. */
export function AwaitedNote({ children }: { children: ReactNode }) {
  return (
    <QuietNote>
      <Dots />
      <span>{children}</span>
    </QuietNote>
  );
}

/** A secret choice on a shared phone. It is final. */
export interface SharedChoice {
  /** The player who holds the phone. */
  player: PlayerView;
  /** This phone's players who can act. */
  acting: readonly PlayerView[];
  /** A sentence that says how many of them have acted. */
  line: string;
  problem: AckRefused | null;
  cast: (choice: Choice) => void;
}

/** The player who holds a shared phone. */
export function ActingAs({ player, words }: { player: PlayerView; words: SecretAction['words'] }) {
  return (
    <p className={styles.actingAs}>
      <PlayerAvatar player={player} className={styles.actingFace} />
      <span className={styles.actingName}>{words.as(<Name of={player.player_name} />)}</span>
    </p>
  );
}

interface SuspectAvatarProps {
  player: PlayerView | null;
  /** Draw the ring open, because the suspect is free. */
  freed?: boolean;
  caught?: boolean;
}

/** The suspect's avatar in a ring. Its size is --big. */
export function SuspectAvatar({ player, freed, caught }: SuspectAvatarProps) {
  return (
    <span className={cx(styles.target, freed && styles.freedTarget)}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g fill="none">
          <circle cx="100" cy="100" r="91" stroke="var(--outline)" strokeWidth="13" />
          <circle cx="100" cy="100" r="91" stroke="var(--brake)" strokeWidth="7" />
          <path d="M100 0v34M100 166v34M0 100h34M166 100h34" stroke="var(--outline)" strokeWidth="15" />
          <path d="M100 4v27M100 169v27M4 100h27M169 100h27" stroke="var(--brake)" strokeWidth="8" />
        </g>
      </svg>
      <PlayerAvatar player={player} className={styles.targetFace} />
      {caught && <span className={styles.targetBars} />}
    </span>
  );
}

interface SpyAvatarProps {
  /** Null if the player has left. */
  id: number | null;
  caught?: boolean;
  /** Use a white hat, because the player was Mr. White. */
  white?: boolean | undefined;
  className?: string | undefined;
}

export function SpyAvatar({ id, caught, white, className }: SpyAvatarProps) {
  return (
    <span className={cx(styles.spy, white && styles.white, className)}>
      <Avatar id={id} className={styles.spyFace} decorative />
      {caught && <span className={styles.spyBars} />}
      <svg className={styles.hat} viewBox="0 0 200 110" aria-hidden="true">
        <g stroke="var(--outline)" strokeWidth="6" strokeLinejoin="round">
          <path
            d="M44 78C46 44 52 10 76 8c11-1 15 8 25 8s15-9 26-8c23 2 28 36 30 70z"
            fill="var(--quiet-lit)"
          />
          <path d="M45 70c30 12 82 12 112 0l1-19c-32 12-83 12-114 0z" fill="#e0214f" />
          <path
            d="M8 78c-5 13 38 27 92 27s97-14 92-27c-2-6-17-5-28-2-33 10-95 10-128 0-11-3-26-4-28 2z"
            fill="var(--quiet)"
          />
        </g>
        <path
          d="M60 44c3-14 8-26 16-27 5-1 8 2 11 4-12 2-18 14-20 26z"
          fill="var(--strong-ink)"
          opacity=".22"
        />
        <path
          d="M22 82c20 12 50 16 78 16"
          fill="none"
          stroke="var(--strong-ink)"
          strokeWidth="4"
          strokeLinecap="round"
          opacity=".2"
        />
      </svg>
    </span>
  );
}

/** A mark for a player who has used their stop. */
export const SpentHand = () => (
  <Drawing d="M7.6 9V6.3a1.5 1.5 0 0 1 2.6-1M13.6 10V4.5a1.5 1.5 0 0 0-2.7-.9M13.6 9V5.5a1.5 1.5 0 0 1 3 0V11M16.6 10.8V8.3a1.5 1.5 0 0 1 3 0V15M17.8 18.8C16.6 20.2 15 21 13.1 21c-3.3 0-5.1-1.4-6.7-4.3L4.3 13.1c-.5-.9 0-2 .9-2.3.8-.2 1.5.1 1.9.8l.5.8V11M3.5 3.5l17 17" />
);

export const Pin = () => (
  <Drawing d="M12 21s7-6.3 7-11.3A7 7 0 0 0 5 9.7C5 14.7 12 21 12 21zM9.6 9.7a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z" />
);

export const ThinkingSign = () => <Drawing d="M6 12v.01M12 12v.01M18 12v.01" />;

export const Ear = () => (
  <Drawing d="M6.5 10a5.5 5.5 0 0 1 11 0c0 3.7-3.5 4.3-3.7 7.3-.1 1.9-1.3 3.2-3 3.2-1.5 0-2.6-1-2.8-2.4M9.5 10a2.5 2.5 0 0 1 5 0c0 1.8-2 2-2 3.8" />
);
