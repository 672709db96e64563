import { type ReactNode, useState } from 'react';
import { languageAttributes } from '../text/direction';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './mini-card.module.css';

interface MiniCardProps {
  /** Undefined while the picture must not be requested. */
  src?: string | undefined;
  /** Rendered instead of a picture file. */
  art?: ReactNode;
  avif?: string | undefined;
  name: string;
  /** The name's language, if it differs from the page's. */
  lang?: string | undefined;
  crossedOut?: boolean;
  chosen?: boolean;
  /** Draw the card less bright, because the player has crossed it out elsewhere. */
  dim?: boolean;
  /** A word stamped across the card, which is then disabled. */
  stamp?: ReactNode;
  /** Without it, the card is not a button. */
  onPress?: () => void;
}

/** A small card that can be crossed out and restored, or chosen. A picture that fails to load is hidden. */
export function MiniCard({
  src,
  art,
  avif,
  name,
  lang,
  crossedOut,
  chosen,
  dim,
  stamp,
  onPress,
}: MiniCardProps) {
  const [broken, setBroken] = useState(false);
  const className = cx(
    styles.mini,
    crossedOut && styles.out,
    chosen && styles.chosen,
    dim && !chosen && styles.dim,
    !!stamp && styles.stamped,
  );
  const content = (
    <>
      {broken || !src ? (
        <span className={styles.picture}>{art}</span>
      ) : (
        <Thumbnail src={src} avif={avif} className={styles.picture} onError={() => setBroken(true)} />
      )}
      {crossedOut && <Cross />}
      {chosen && (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      )}
      {stamp && (
        <span className={styles.stamp}>
          <span>{stamp}</span>
        </span>
      )}
      <span className={styles.name}>
        <span className={cx(styles.lines, name.includes(' ') && styles.words)} {...languageAttributes(lang)}>
          {name}
        </span>
      </span>
    </>
  );
  if (!onPress) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={crossedOut ?? chosen}
      disabled={!!stamp}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

interface ThumbnailProps {
  src: string;
  avif: string | undefined;
  className?: string | undefined;
  onError: () => void;
}

export function Thumbnail({ src, avif, className, onError }: ThumbnailProps) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img
        className={className}
        src={src}
        alt=""
        width={320}
        height={448}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    </picture>
  );
}

function Cross() {
  return (
    <span className={styles.cross}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <path stroke="var(--outline)" strokeWidth="15" d="M8 5c11 17 31 37 46 46" />
        <path stroke="var(--outline)" strokeWidth="15" d="M55 9C38 20 22 38 5 52" />
        <path stroke="var(--danger)" strokeWidth="9" d="M8 5c11 17 31 37 46 46" />
        <path stroke="var(--danger)" strokeWidth="9" d="M55 9C38 20 22 38 5 52" />
      </svg>
    </span>
  );
}
