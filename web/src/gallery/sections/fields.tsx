import { Field, TextField } from '../../shared/ui/field';
import { ErrorMessage } from '../../shared/ui/states';
import { Row, Specimen } from '../section';

const ERROR_ID = 'gallery-field-error';

export function Fields() {
  return (
    <Row>
      <Specimen label="empty" column>
        <Field label="Your Name" placeholder="Enter your name" />
      </Specimen>
      <Specimen label="filled, with a hint" column>
        <Field label="Your Name" defaultValue="Maximiliane Featherstone" hint="Up to 25 characters" />
      </Specimen>
      <Specimen label="refused" column>
        <Field label="Your Name" defaultValue="Ada" invalid describedBy={ERROR_ID} />
        <ErrorMessage id={ERROR_ID}>This name is taken in this room</ErrorMessage>
      </Specimen>
      <Specimen label="disabled" column>
        <Field label="Your Name" defaultValue="Ada" disabled />
      </Specimen>
      <Specimen label="several lines" column>
        <TextField label="Your secret message" defaultValue="The penguin has left the freezer." />
      </Specimen>
      <Specimen label="several lines, refused" column>
        <TextField label="Your secret message" invalid hint="Say something." />
      </Specimen>
    </Row>
  );
}
