import { Ribbon } from '../../shared/ui/ribbon';
import { Row, Specimen } from '../section';
import styles from './ribbons.module.css';

const SIZES = ['big', 'normal', 'small'] as const;

export function Ribbons() {
  return (
    <Row>
      {SIZES.map((size) => (
        <Specimen key={size} label={size}>
          <span className={styles.tails}>
            <Ribbon size={size}>Animals</Ribbon>
          </span>
        </Specimen>
      ))}
      <Specimen label="a long text" column>
        <span className={styles.tails}>
          <Ribbon>Waiting for the admin to begin</Ribbon>
        </span>
      </Specimen>
    </Row>
  );
}
