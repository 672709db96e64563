import type { ComponentProps } from 'react';
import { GeneratedPicture } from '../../decks/generated-picture';
import type { DeckId } from '../../shared/contract.gen';
import { Avatar } from '../../shared/ui/avatar';
import { AVATARS } from '../../shared/ui/avatar-catalogue';
import { Card, FlipCard, Picture, PlateWords } from '../../shared/ui/card';
import { MiniCard } from '../../shared/ui/mini-card';
import styles from '../gallery.module.css';
import { Live, Row, Specimen } from '../section';

/** A picture that fails to load. The URL responds with a page, so that the browser does not log an error. */
const BROKEN_PICTURE = '/app/';

interface Example extends Pick<ComponentProps<typeof Card>, 'src' | 'tab' | 'ribbon' | 'plate' | 'missing'> {
  label: string;
  deck: DeckId;
}

const EXAMPLES: readonly Example[] = [
  { label: 'art and frame', deck: 'locationDeck', src: '/imgs/locations/circus.webp' },
  { label: 'with a ribbon', deck: 'locationDeck', src: '/imgs/locations/spy.webp', ribbon: 'The Spy' },
  { label: 'with a ribbon', deck: 'animalsDeck', src: '/imgs/animals/hunter.webp', ribbon: 'The Hunter' },
  {
    label: 'a role',
    deck: 'locationDeck',
    src: '/imgs/locations/submarine.webp',
    tab: 'Your Location',
    ribbon: 'Submarine',
    plate: <PlateWords label="Your role" title="Sonar Operator" />,
  },
  {
    label: 'a role',
    deck: 'animalsDeck',
    src: '/imgs/animals/fox.webp',
    tab: 'Your Animal',
    ribbon: 'Fox',
    plate: <PlateWords label="Your role" title="The one who got away with it" />,
  },
  {
    label: 'a mission',
    deck: 'locationDeck',
    src: '/imgs/spys/spy.webp',
    tab: 'Your Mission',
    ribbon: 'The Spy',
    plate: <PlateWords text="Find out where you are. Until then: nod, smile, and ask about the weather." />,
  },
  {
    label: 'hidden',
    deck: 'locationDeck',
    src: '/imgs/spys/locationHidden.webp',
    plate: <PlateWords title="Nothing to see here." text="Tap to look." />,
  },
  {
    label: 'failed picture',
    deck: 'locationDeck',
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
            <Card {...card} />
          </Specimen>
        </div>
      ))}
    </Row>
  );
}

const FLIP_EXAMPLES = [
  { label: 'shown', src: '/imgs/locations/pirateship.webp', hidden: false },
  { label: 'hidden', src: '/imgs/locations/pirateship.webp', hidden: true },
  { label: 'failed picture', src: BROKEN_PICTURE, hidden: false },
];

export function FlipCards() {
  return (
    <Row>
      {FLIP_EXAMPLES.map(({ label, src, hidden }) => (
        <Specimen key={label} label={label}>
          <Live initial={hidden}>
            {(down, setDown) => (
              <FlipCard
                hidden={down}
                onFlip={() => setDown(!down)}
                label={down ? 'Show your card' : 'Hide your card'}
                front={
                  <Card
                    src={src}
                    tab="Your Location"
                    ribbon="Pirate Ship"
                    plate={<PlateWords label="Your role" title="Parrot" />}
                    missing="Image not available"
                  />
                }
                back={
                  <Card
                    src="/imgs/spys/locationHidden.webp"
                    plate={<PlateWords title="Nothing to see here." text="Tap to look again." />}
                  />
                }
              />
            )}
          </Live>
        </Specimen>
      ))}
    </Row>
  );
}

const MINI_EXAMPLES = [
  { name: 'Circus', src: '/imgs/locations/thumbs/circus.webp', crossedOut: false },
  { name: 'Beach', src: '/imgs/locations/thumbs/beach.webp', crossedOut: true },
  { name: 'Amusement Park', src: '/imgs/locations/thumbs/amusementpark.webp', crossedOut: false },
  { name: 'Candy Factory', src: '/imgs/locations/thumbs/candyfactory.webp', crossedOut: true },
  { name: 'Fox', src: '/imgs/animals/thumbs/fox.webp', crossedOut: false },
  { name: 'No Picture', src: BROKEN_PICTURE, crossedOut: false },
];

export function MiniCards() {
  return (
    <ul className={styles.grid}>
      {MINI_EXAMPLES.map(({ name, src, crossedOut }) => (
        <li key={name}>
          <Live initial={crossedOut}>
            {(out, setOut) => (
              <MiniCard
                name={name}
                picture={<Picture src={src} />}
                crossedOut={out}
                onPress={() => setOut(!out)}
              />
            )}
          </Live>
        </li>
      ))}
    </ul>
  );
}

interface GeneratedExample {
  label: string;
  name: string;
  sign?: string;
  lang?: string;
}

const GENERATED_EXAMPLES: readonly GeneratedExample[] = [
  { label: 'an emoji', name: 'Coffee corner', sign: '☕' },
  { label: 'without: its first letter', name: 'Roof' },
  { label: 'an Arabic name', name: 'مطبخ الجدّة', sign: '🫖', lang: 'ar' },
  { label: '28 letters', name: 'Meeting room that never ends', sign: '😴' },
  { label: 'one of our pictures', name: 'Bücherei', sign: 'locations/library', lang: 'de' },
  { label: 'an Arabic letter', name: 'شرفة أوسكار', lang: 'ar' },
  { label: 'a Chinese letter', name: '会议室', lang: 'zh' },
  { label: 'a Cyrillic letter', name: 'Щит', lang: 'ru' },
];

/** Names that could break the layout (DECK-19). */
const HOSTILE: readonly GeneratedExample[] = [
  { label: 'turned round', name: '\u202Egnorw\u2066' },
  { label: 'marks without end', name: `Z${'\u0335\u0347\u031B'.repeat(20)}algo` },
  { label: 'the widest letters', name: 'W'.repeat(32) },
  { label: 'a family', name: '👨‍👩‍👧‍👦 at home', sign: '👨‍👩‍👧‍👦' },
  { label: 'HTML', name: '<img src=x onerror=1>' },
  { label: 'no letter at all', name: '!!!' },
  { label: 'a wide sign', name: 'Long line', sign: '﷽' },
  { label: 'Indic marks', name: 'क्ष्म्य' },
];

export function GeneratedPictures() {
  return (
    <>
      <GeneratedCards examples={GENERATED_EXAMPLES} />
      <GeneratedCards examples={HOSTILE} />
      <ul className={styles.grid}>
        {[...GENERATED_EXAMPLES, ...HOSTILE].map(({ label, name, sign = '', lang }, place) => (
          <li key={label}>
            <MiniCard
              picture={<GeneratedPicture name={name} sign={sign} lang={lang} />}
              name={name}
              crossedOut={place % 5 === 4}
              onPress={() => undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function GeneratedCards({ examples }: { examples: readonly GeneratedExample[] }) {
  return (
    <Row>
      {examples.map(({ label, name, sign = '', lang }) => (
        <Specimen key={label} label={label}>
          <Card
            art={<GeneratedPicture name={name} sign={sign} lang={lang} framed />}
            tab="Your Room"
            ribbon={name}
            plate={<PlateWords label="Your role" title={name} />}
          />
        </Specimen>
      ))}
    </Row>
  );
}

const SIGNS = [
  { label: 'crown', crown: 'admin' },
  { label: 'hat', hat: 'was the spy' },
  { label: 'away', away: true },
  { label: 'all three', crown: 'admin', hat: 'was the spy', away: true },
];
const SIZES = ['28px', '40px', '48px', '96px'];

export function Avatars() {
  return (
    <>
      <Row>
        {AVATARS.map(({ id, name }) => (
          <Specimen key={id} label={name()}>
            <Avatar id={id} size="72px" decorative />
          </Specimen>
        ))}
      </Row>
      <Row>
        {SIGNS.map(({ label, ...signs }) => (
          <Specimen key={label} label={label}>
            <Avatar id={18} size="72px" {...signs} />
          </Specimen>
        ))}
        {SIZES.map((size) => (
          <Specimen key={size} label={size}>
            <Avatar id={11} size={size} crown="admin" hat="was the spy" />
          </Specimen>
        ))}
      </Row>
    </>
  );
}
