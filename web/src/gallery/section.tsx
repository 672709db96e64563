import { type ReactNode, useId, useState } from 'react';
import accents from '../shared/ui/accents.css?raw';
import { cx } from '../shared/ui/cx';
import styles from './gallery.module.css';

/** One deck of each accent. */
const DECKS = [...accents.matchAll(/\[data-deck="(\w+)"\] \{/g)].map(([, deck]) => deck);

interface SectionProps {
  name: string;
  accented?: boolean | undefined;
  children: ReactNode;
}

export function Section({ name, accented, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.sectionName}>
        {name}
      </h2>
      {accented ? (
        <div className={styles.decks}>
          {DECKS.map((deck) => (
            <div key={deck} data-deck={deck}>
              {children}
            </div>
          ))}
        </div>
      ) : (
        children
      )}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface SpecimenProps {
  label: ReactNode;
  /** Limit the width to a phone's column. */
  column?: boolean;
  children: ReactNode;
}

export function Specimen({ label, column, children }: SpecimenProps) {
  return (
    <figure className={cx(styles.specimen, column && styles.column)}>
      {children}
      <figcaption className={styles.label}>{label}</figcaption>
    </figure>
  );
}

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}

/** Provide state for a controlled component. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
