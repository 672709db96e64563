import type { CSSProperties } from 'react';
import { Row, Specimen } from '../section';
import styles from './colours.module.css';

const TOKENS = [
  'table',
  'panel',
  'panel-lit',
  'raised',
  'raised-lit',
  'line',
  'outline',
  'ink',
  'ink-soft',
  'gold',
  'gold-lit',
  'paper',
  'paper-lo',
  'paper-edge',
  'paper-ink',
  'paper-soft',
  'danger',
  'danger-ink',
  'good',
  'focus',
  'ribbon-lit',
  'ribbon',
  'ribbon-lo',
  'ribbon-tail',
  'frame-lit',
  'frame',
  'frame-lo',
  'frame-edge',
  'frame-ink',
];

export function Colours() {
  return (
    <Row>
      {TOKENS.map((token) => (
        <Specimen key={token} label={token}>
          <span className={styles.swatch} style={{ '--swatch': `var(--${token})` } as CSSProperties} />
        </Specimen>
      ))}
    </Row>
  );
}
