import { useState } from 'react';
import { MiniCard } from '../../shared/ui/mini-card';
import { BROKEN_PICTURE } from './broken-picture';
import styles from './mini-cards.module.css';

interface Example {
  name: string;
  src: string;
  crossedOut?: boolean;
}

const EXAMPLES: readonly Example[] = [
  { name: 'Circus', src: '/imgs/locations/thumbs/circus.webp' },
  { name: 'Beach', src: '/imgs/locations/thumbs/beach.webp', crossedOut: true },
  { name: 'Amusement Park', src: '/imgs/locations/thumbs/amusementpark.webp' },
  { name: 'Candy Factory', src: '/imgs/locations/thumbs/candyfactory.webp', crossedOut: true },
  { name: 'Fox', src: '/imgs/animals/thumbs/fox.webp' },
  { name: 'No Picture', src: BROKEN_PICTURE },
];

export function MiniCards() {
  return (
    <ul className={styles.grid}>
      {EXAMPLES.map((card) => (
        <li key={card.name}>
          <LiveMiniCard {...card} />
        </li>
      ))}
    </ul>
  );
}

function LiveMiniCard({ name, src, crossedOut = false }: Example) {
  const [out, setOut] = useState(crossedOut);
  return <MiniCard name={name} src={src} crossedOut={out} onPress={() => setOut(!out)} />;
}
