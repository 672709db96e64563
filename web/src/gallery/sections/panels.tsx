import { ListRow } from '../../shared/ui/list-row';
import { CollapsiblePanel, Panel } from '../../shared/ui/panel';
import { Chip } from '../../shared/ui/pill';
import { Row, Specimen } from '../section';

const WORDS = 'What belongs together lies on one quiet surface.';

export function Panels() {
  return (
    <Row>
      <Specimen label="plain" column>
        <Panel>{WORDS}</Panel>
      </Specimen>
      <Specimen label="with a title" column>
        <Panel title="Players (3/10)" icon="people" aside={<Chip>You are the admin</Chip>}>
          {WORDS}
        </Panel>
      </Specimen>
      <Specimen label="closed" column>
        <CollapsiblePanel title="Game Configuration" icon="settings">
          {WORDS}
        </CollapsiblePanel>
      </Specimen>
      <Specimen label="open" column>
        <CollapsiblePanel title="Game Rules" icon="book" initiallyOpen>
          {WORDS}
        </CollapsiblePanel>
      </Specimen>
      <Specimen label="rows of a list" column>
        <ul>
          <ListRow>Maya</ListRow>
          <ListRow>Oskar</ListRow>
        </ul>
      </Specimen>
    </Row>
  );
}
