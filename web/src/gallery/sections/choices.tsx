import { type ComponentProps, useState } from 'react';
import { Choice } from '../../shared/ui/choice';
import { Row, Specimen } from '../section';

const WORDS = [
  { value: 'we', label: 'We do' },
  { value: 'app', label: 'The app' },
];
const CARDS = [
  { value: 'safari', label: 'Safari', text: 'All point at once. A caught Spy has a last guess.' },
  { value: 'box', label: 'Box', text: 'Each names in turn. A caught Spy is out. Up to 4 points.' },
];
const LOOKS = [
  { look: 'switch', options: WORDS },
  { look: 'small', options: WORDS },
  { look: 'cards', options: CARDS },
] as const;

export function Choices() {
  return (
    <Row>
      {LOOKS.map(({ look, options }) => (
        <Specimen key={look} label={look} column>
          <LiveChoice look={look} options={options} />
        </Specimen>
      ))}
    </Row>
  );
}

function LiveChoice({ look, options }: Required<Pick<ComponentProps<typeof Choice>, 'look' | 'options'>>) {
  const [value, setValue] = useState(options[0]?.value ?? '');
  return <Choice label="Choice" look={look} options={options} value={value} onChange={setValue} />;
}
