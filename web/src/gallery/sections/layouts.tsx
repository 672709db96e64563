import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { Dock, Pass, Rays, Stack } from '../../shared/ui/layout';
import { Row, Specimen } from '../section';
import styles from './layouts.module.css';

export function Layouts() {
  return (
    <Row>
      <Specimen label="pass" column>
        <Pass face={<Avatar id={7} size="var(--face)" decorative />}>
          <Field label="Your Name" defaultValue="Oskar" />
        </Pass>
      </Specimen>
      <Specimen label="rays" column>
        <div className={styles.stage}>
          <Rays>
            <Card src="/imgs/animals/penguin.webp" width="160px" />
          </Rays>
        </div>
      </Specimen>
      <Specimen label="dock over a stack that scrolls" column>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={styles.scroll} aria-label="A stack that scrolls" tabIndex={0}>
          <Stack>
            {['Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Frida'].map((name) => (
              <p key={name} className={styles.item}>
                {name}
              </p>
            ))}
          </Stack>
          <Dock>
            <Button look="go" size="big" wide icon="play">
              Start Game
            </Button>
          </Dock>
        </section>
      </Specimen>
    </Row>
  );
}
