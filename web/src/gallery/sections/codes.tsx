import { type ComponentProps, useState } from 'react';
import { CodeBoxes } from '../../shared/ui/code-boxes';
import { CodeTiles } from '../../shared/ui/code-tiles';
import Qr from '../../shared/ui/qr';
import { Row, Specimen } from '../section';
import styles from './codes.module.css';

type BoxesState = Pick<ComponentProps<typeof CodeBoxes>, 'invalid' | 'disabled'>;

interface Boxes extends BoxesState {
  label: string;
  code: readonly string[];
}

const BOXES: readonly Boxes[] = [
  { label: 'empty', code: ['', '', '', ''] },
  { label: 'half filled', code: ['K', '7', '', ''] },
  { label: 'refused', code: ['K', '7', 'W', 'A'], invalid: true },
  { label: 'disabled', code: ['K', '7', 'W', 'D'], disabled: true },
];

export function Codes() {
  return (
    <>
      <Row>
        <Specimen label="to read across a room">
          <CodeTiles code="K7WD" label="Room: K7WD" />
        </Specimen>
        <Specimen label="mini">
          <CodeTiles code="K7WD" mini label="Room: K7WD" />
        </Specimen>
        <Specimen label="for a camera">
          <Qr
            link="https://play.example/app/join/K7WD"
            title="QR code of the invitation link"
            className={styles.qr}
          />
        </Specimen>
      </Row>
      <Row>
        {BOXES.map(({ label, code, ...state }) => (
          <Specimen key={label} label={label}>
            <LiveBoxes code={code} {...state} />
          </Specimen>
        ))}
      </Row>
    </>
  );
}

function LiveBoxes({ code, ...state }: BoxesState & { code: readonly string[] }) {
  const [value, setValue] = useState(code);
  return (
    <CodeBoxes
      legend="Room code"
      boxLabel={(place) => `Room code, character ${place}`}
      placeholder="A"
      clean={(typed) => typed.toUpperCase()}
      value={value}
      onChange={setValue}
      {...state}
    />
  );
}
