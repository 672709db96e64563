import type { ComponentType } from 'react';
import { Main } from '../shared/layout/main-landmark';
import { useTitle } from '../shared/layout/title';
import { useAccent } from '../shared/ui/accent';
import { Ribbon } from '../shared/ui/ribbon';
import styles from './gallery.module.css';
import { Section } from './section';
import { Avatars } from './sections/avatars';
import { Buttons } from './sections/buttons';
import { Cards } from './sections/cards';
import { Choices } from './sections/choices';
import { Clocks } from './sections/clocks';
import { Codes } from './sections/codes';
import { Colours } from './sections/colours';
import { Dialogs } from './sections/dialogs';
import { Fields } from './sections/fields';
import { FlipCards } from './sections/flip-cards';
import { GeneratedPictures } from './sections/generated-pictures';
import { Icons } from './sections/icons';
import { Layouts } from './sections/layouts';
import { Messages } from './sections/messages';
import { MiniCards } from './sections/mini-cards';
import { Panels } from './sections/panels';
import { Ribbons } from './sections/ribbons';
import { Sliders } from './sections/sliders';
import { States } from './sections/states';
import { Type } from './sections/type';
import { Waits } from './sections/waits';

const TITLE = 'Pieces of the Game';

interface Entry {
  name: string;
  Specimens: ComponentType;
  /** Render once per accent, because the component looks different with each deck. */
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
  { name: 'Sliders', Specimens: Sliders, accented: true },
  { name: 'Panels', Specimens: Panels, accented: true },
  { name: 'Ribbons', Specimens: Ribbons, accented: true },
  { name: 'Cards', Specimens: Cards },
  { name: 'Flip cards', Specimens: FlipCards },
  { name: 'Mini cards', Specimens: MiniCards, accented: true },
  { name: 'Made pictures', Specimens: GeneratedPictures },
  { name: 'Avatars', Specimens: Avatars },
  { name: 'Clocks', Specimens: Clocks },
  { name: 'Messages', Specimens: Messages },
  { name: 'Waits', Specimens: Waits },
  { name: 'Dead ends', Specimens: States },
  { name: 'Dialogs', Specimens: Dialogs },
  { name: 'Layout', Specimens: Layouts },
];

/** /app/_ui: all components of `ui/` in all states. Only in development and in `--mode gallery` builds (router.tsx). */
export default function Gallery() {
  useTitle(TITLE);
  useAccent('locations');
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
