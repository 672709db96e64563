import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from './icon';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  icon?: IconName | undefined;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

interface CollapsibleProps extends PanelProps {
  title: ReactNode;
  /** Shown below the title while the panel is closed. */
  summary?: ReactNode;
  /** Pass both to control the state from outside. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  initiallyOpen?: boolean;
}

function PanelTitle({ id, icon, title, aside }: Omit<PanelProps, 'children'> & { id: string }) {
  return (
    <>
      {icon && <Icon name={icon} badge={styles.badge} />}
      <span id={id} className={styles.title}>
        {title}
      </span>
      {aside}
    </>
  );
}

export function Panel({ title, icon, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={cx(styles.panel, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={cx(styles.heading, styles.bar)}>
          <PanelTitle id={id} icon={icon} title={title} aside={aside} />
        </h2>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A panel with a title that toggles its body. */
export function CollapsiblePanel(props: CollapsibleProps) {
  const { title, summary, icon, aside, className, children, initiallyOpen = false, onToggle } = props;
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(initiallyOpen);
  const open = props.open ?? ownOpen;

  function toggle() {
    setOwnOpen(!open);
    onToggle?.(!open);
  }

  return (
    <section className={cx(styles.panel, className)} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.bar}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={toggle}
        >
          <PanelTitle
            id={id}
            icon={icon}
            title={
              <>
                {title}
                {summary && !open && <small className={styles.summary}>{summary}</small>}
              </>
            }
            aside={aside}
          />
          <Icon name="down" badge={styles.chevron} />
        </button>
      </h2>
      <div id={`${id}-body`} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
