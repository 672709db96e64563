import { useState } from 'react';
import { Card, PlateWords } from '../../shared/ui/card';
import { FlipCard } from '../../shared/ui/flip-card';
import { Row, Specimen } from '../section';
import { BROKEN_PICTURE } from './broken-picture';

const HIDDEN_PICTURE = '/imgs/spys/locationHidden.webp';

interface Example {
  label: string;
  src: string;
  hidden: boolean;
}

const EXAMPLES: readonly Example[] = [
  { label: 'shown', src: '/imgs/locations/pirateship.webp', hidden: false },
  { label: 'hidden', src: '/imgs/locations/pirateship.webp', hidden: true },
  { label: 'failed picture', src: BROKEN_PICTURE, hidden: false },
];

export function FlipCards() {
  return (
    <Row>
      {EXAMPLES.map(({ label, ...card }) => (
        <Specimen key={label} label={label}>
          <LiveCard {...card} />
        </Specimen>
      ))}
    </Row>
  );
}

function LiveCard({ src, hidden }: Omit<Example, 'label'>) {
  const [down, setDown] = useState(hidden);
  return (
    <FlipCard
      hidden={down}
      onFlip={() => setDown(!down)}
      label={down ? 'Show your card' : 'Hide your card'}
      front={
        <Card
          src={src}
          width="272px"
          tab="Your Location"
          ribbon="Pirate Ship"
          plate={<PlateWords label="Your role" title="Parrot" />}
          missing="Image not available"
        />
      }
      back={
        <Card
          src={HIDDEN_PICTURE}
          width="272px"
          plate={<PlateWords title="Nothing to see here." text="Tap to look again." />}
        />
      }
    />
  );
}
