import type { ComponentProps } from 'react';
import { Card, PlateWords } from '../../shared/ui/card';
import { Row, Specimen } from '../section';
import { BROKEN_PICTURE } from './broken-picture';

interface Example extends Pick<ComponentProps<typeof Card>, 'src' | 'tab' | 'ribbon' | 'plate' | 'missing'> {
  label: string;
  deck: 'locations' | 'animals';
}

const EXAMPLES: readonly Example[] = [
  { label: 'art and frame', deck: 'locations', src: '/imgs/locations/circus.webp' },
  { label: 'with a ribbon', deck: 'locations', src: '/imgs/locations/spy.webp', ribbon: 'The Spy' },
  { label: 'with a ribbon', deck: 'animals', src: '/imgs/animals/hunter.webp', ribbon: 'The Hunter' },
  {
    label: 'a role',
    deck: 'locations',
    src: '/imgs/locations/submarine.webp',
    tab: 'Your Location',
    ribbon: 'Submarine',
    plate: <PlateWords label="Your role" title="Sonar Operator" />,
  },
  {
    label: 'a role',
    deck: 'animals',
    src: '/imgs/animals/fox.webp',
    tab: 'Your Animal',
    ribbon: 'Fox',
    plate: <PlateWords label="Your role" title="The one who got away with it" />,
  },
  {
    label: 'a mission',
    deck: 'locations',
    src: '/imgs/spys/spy.webp',
    tab: 'Your Mission',
    ribbon: 'The Spy',
    plate: <PlateWords text="Find out where you are. Until then: nod, smile, and ask about the weather." />,
  },
  {
    label: 'hidden',
    deck: 'locations',
    src: '/imgs/spys/locationHidden.webp',
    plate: <PlateWords title="Nothing to see here." text="Tap to look." />,
  },
  {
    label: 'failed picture',
    deck: 'locations',
    src: BROKEN_PICTURE,
    tab: 'Your Location',
    ribbon: 'Circus',
    missing: 'Image not available',
  },
];

export function Cards() {
  return (
    <Row>
      {EXAMPLES.map(({ label, deck, ...card }) => (
        <div key={card.src} data-deck={deck}>
          <Specimen label={label}>
            <Card {...card} width="272px" />
          </Specimen>
        </div>
      ))}
    </Row>
  );
}
