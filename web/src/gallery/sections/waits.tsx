import { Dots, Spinner, Waiting } from '../../shared/ui/spinner';
import { Row, Specimen } from '../section';

export function Waits() {
  return (
    <Row>
      <Specimen label="spinner">
        <Spinner />
      </Specimen>
      <Specimen label="spinner, big">
        <Spinner big />
      </Specimen>
      <Specimen label="dots">
        <Dots />
      </Specimen>
      <Specimen label="a wait that fills its place" column>
        <Waiting>Checking room status...</Waiting>
      </Specimen>
    </Row>
  );
}
