import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useTitle } from '../shared/layout/page';
import { Main } from '../shared/layout/page-layout';
import { useAccent } from '../shared/ui/accent';
import { Ribbon } from '../shared/ui/chip';
import styles from './gallery.module.css';
import { Section } from './section';
import { Colours, Icons, Layouts, Panels, Ribbons, Type } from './sections/basics';
import { Avatars, Cards, FlipCards, GeneratedPictures, MiniCards } from './sections/cards';
import { Clues, WordCards } from './sections/clues';
import { ActionRows, Buttons, Choices, Codes, Dialogs, Fields, Sliders, Steppers } from './sections/controls';
import { Clocks, Messages, States, Waits } from './sections/feedback';
import { LAYOUTS, PHONE_STAGES, StagePage, Stages } from './stages';

const TITLE = 'Pieces of the Game';

interface Entry {
  name: string;
  Specimens: ComponentType;
  /** Render once per accent, because the component's colors depend on the deck. */
  accented?: boolean;
}

const ENTRIES: readonly Entry[] = [
  { name: 'Colours', Specimens: Colours, accented: true },
  { name: 'Type', Specimens: Type },
  { name: 'Buttons', Specimens: Buttons, accented: true },
  { name: 'Icons', Specimens: Icons },
  { name: 'Fields', Specimens: Fields },
  { name: 'Codes', Specimens: Codes },
  { name: 'Choices', Specimens: Choices, accented: true },
  { name: 'Action rows', Specimens: ActionRows, accented: true },
  { name: 'Sliders', Specimens: Sliders, accented: true },
  { name: 'Steppers and covers', Specimens: Steppers, accented: true },
  { name: 'Panels', Specimens: Panels, accented: true },
  { name: 'Ribbons', Specimens: Ribbons, accented: true },
  { name: 'Cards', Specimens: Cards },
  { name: 'Flip cards', Specimens: FlipCards },
  { name: 'Mini cards', Specimens: MiniCards, accented: true },
  { name: 'Made pictures', Specimens: GeneratedPictures },
  { name: 'Word cards', Specimens: WordCards },
  { name: 'Clues', Specimens: Clues },
  { name: 'Avatars', Specimens: Avatars },
  { name: 'Clocks', Specimens: Clocks },
  { name: 'Messages', Specimens: Messages },
  { name: 'Waits', Specimens: Waits },
  { name: 'Dead ends', Specimens: States },
  { name: 'Dialogs', Specimens: Dialogs },
  { name: 'Layout', Specimens: Layouts },
  { name: 'Stages', Specimens: Stages },
];

/**
 * All UI components in all states (/app/_ui), or a stage on a phone (/app/_ui?stage=vote&layout=shared).
 * Included only in development and in `--mode gallery` builds (router.tsx).
 */
export default function Gallery() {
  const query = new URLSearchParams(useSearch());
  const stage = PHONE_STAGES.find((known) => known === query.get('stage'));
  const layout = LAYOUTS.find((known) => known === query.get('layout'));
  return stage && layout ? <StagePage stage={stage} layout={layout} /> : <Pieces />;
}

function Pieces() {
  useTitle(TITLE);
  useAccent('locationDeck');
  return (
    <Main className={styles.page}>
      <Ribbon as="h1" size="big" className={styles.heading}>
        {TITLE}
      </Ribbon>
      {ENTRIES.map(({ name, Specimens, accented }) => (
        <Section key={name} name={name} accented={accented}>
          <Specimens />
        </Section>
      ))}
    </Main>
  );
}
