import { GeneratedPicture } from '../../decks/generated-picture';
import { Card, PlateWords } from '../../shared/ui/card';
import { MiniCard } from '../../shared/ui/mini-card';
import { Row, Specimen } from '../section';
import styles from './mini-cards.module.css';

interface Example {
  label: string;
  name: string;
  sign?: string;
  lang?: string;
}

const EXAMPLES: readonly Example[] = [
  { label: 'an emoji', name: 'Coffee corner', sign: '☕' },
  { label: 'without: its first letter', name: 'Roof' },
  { label: 'an Arabic name', name: 'مطبخ الجدّة', sign: '🫖', lang: 'ar' },
  { label: '28 letters', name: 'Meeting room that never ends', sign: '😴' },
  { label: 'one of our pictures', name: 'Bücherei', sign: 'locations/library', lang: 'de' },
  { label: 'an Arabic letter', name: 'شرفة أوسكار', lang: 'ar' },
  { label: 'a Chinese letter', name: '会议室', lang: 'zh' },
  { label: 'a Cyrillic letter', name: 'Щит', lang: 'ru' },
];

/** Names that try to break the layout (DECK-19). */
const HOSTILE: readonly Example[] = [
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
      <Cards examples={EXAMPLES} />
      <Cards examples={HOSTILE} />
      <ul className={styles.grid}>
        {[...EXAMPLES, ...HOSTILE].map(({ label, name, sign = '', lang }, place) => (
          <li key={label}>
            <MiniCard
              art={<GeneratedPicture name={name} sign={sign} lang={lang} />}
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

function Cards({ examples }: { examples: readonly Example[] }) {
  return (
    <Row>
      {examples.map(({ label, name, sign = '', lang }) => (
        <Specimen key={label} label={label}>
          <Card
            art={<GeneratedPicture name={name} sign={sign} lang={lang} framed />}
            tab="Your Room"
            ribbon={name}
            plate={<PlateWords label="Your role" title={name} />}
            width="272px"
          />
        </Specimen>
      ))}
    </Row>
  );
}
