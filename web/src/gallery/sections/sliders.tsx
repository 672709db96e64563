import { useState } from 'react';
import { Slider } from '../../shared/ui/slider';
import { Row, Specimen } from '../section';

interface Place {
  label: string;
  minutes: number;
  disabled?: boolean;
}

const PLACES: readonly Place[] = [
  { label: 'least', minutes: 3 },
  { label: 'between', minutes: 8 },
  { label: 'most', minutes: 15 },
  { label: 'disabled', minutes: 8, disabled: true },
];

export function Sliders() {
  return (
    <Row>
      {PLACES.map(({ label, minutes, disabled = false }) => (
        <Specimen key={label} label={label} column>
          <LiveSlider minutes={minutes} disabled={disabled} />
        </Specimen>
      ))}
    </Row>
  );
}

function LiveSlider({ minutes, disabled }: { minutes: number; disabled: boolean }) {
  const [value, setValue] = useState(minutes);
  return (
    <Slider
      label="Round Timer"
      min={3}
      max={15}
      value={value}
      valueText={`${value} min`}
      hint="How long a round lasts"
      disabled={disabled}
      onChange={setValue}
    />
  );
}
