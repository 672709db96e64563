import { ICON_NAMES, Icon } from '../../shared/ui/icon';
import { Row, Specimen } from '../section';
import styles from './icons.module.css';

export function Icons() {
  return (
    <Row>
      {ICON_NAMES.map((name) => (
        <Specimen key={name} label={name}>
          <span className={styles.icon}>
            <Icon name={name} />
          </span>
        </Specimen>
      ))}
    </Row>
  );
}
