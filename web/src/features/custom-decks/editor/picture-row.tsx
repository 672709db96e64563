import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { firstLetter } from '../../../decks/generated-drawing';
import type { DeckCard } from '../../../shared/contract.gen';
import { charactersOf } from '../../../shared/text/characters';
import { cx } from '../../../shared/ui/cx';
import { ErrorMessage } from '../../../shared/ui/states';
import { SmileSign } from '../deck-icons';
import { isEmoji } from '../limits';
import { fieldWords } from '../messages';
import styles from './card-panel.module.css';

/** The number of suggestions next to the first letter. */
const IDEAS = 3;

interface PictureRowProps {
  card: DeckCard;
  /** The card's language, or '' if it is unknown. */
  lang: string;
  onEmoji: (emoji: string) => void;
}

/** The setting that makes the generated picture show an emoji instead of the first letter of the name. */
export function PictureRow({ card: { name, emoji }, lang, onEmoji }: PictureRowProps) {
  const [types, setTypes] = useState(false);
  const ideas = ideasFor(name).filter((idea) => idea !== emoji);
  const shown = [...(emoji ? [emoji] : []), ...ideas].slice(0, IDEAS);
  return (
    <>
      <fieldset
        aria-label={t({ message: 'Picture', comment: 'Heading: what a card shows' })}
        className={styles.row}
      >
        <button
          type="button"
          className={cx(styles.one, !emoji && styles.on)}
          aria-pressed={!emoji}
          aria-label={t({ message: 'The first letter', comment: 'Button: what a card shows' })}
          onClick={() => onEmoji('')}
        >
          <b>{name ? firstLetter(name, lang) : '?'}</b>
        </button>
        {shown.map((idea) => (
          <button
            key={idea}
            type="button"
            className={cx(styles.one, idea === emoji && styles.on)}
            aria-pressed={idea === emoji}
            onClick={() => onEmoji(idea)}
          >
            <span className={styles.emoji}>{idea}</span>
          </button>
        ))}
        <button
          type="button"
          className={styles.one}
          aria-expanded={types}
          aria-label={t({ message: 'Another emoji', comment: 'Button: what a card shows' })}
          onClick={() => setTypes(!types)}
        >
          <SmileSign />
        </button>
      </fieldset>
      {types && <EmojiField emoji={emoji} onEmoji={onEmoji} />}
    </>
  );
}

/** A field for any emoji. The last one typed is used. */
function EmojiField({ emoji, onEmoji }: { emoji: string; onEmoji: (emoji: string) => void }) {
  const [wrong, setWrong] = useState('');

  function type(text: string) {
    const last = charactersOf(text.trim()).at(-1) ?? '';
    setWrong(last && !isEmoji(last) ? text : '');
    if (!last || isEmoji(last)) onEmoji(last);
  }

  return (
    <>
      <input
        className={styles.typed}
        // biome-ignore lint/a11y/noAutofocus: the player has just opened this field
        autoFocus
        value={wrong || emoji}
        aria-invalid={wrong !== '' || undefined}
        aria-label={t({ message: 'An emoji', comment: 'A field for one emoji' })}
        placeholder={t({ message: 'Type an emoji', comment: 'In an empty field' })}
        onChange={(event) => type(event.target.value)}
      />
      <ErrorMessage>{wrong && fieldWords('emoji')}</ErrorMessage>
    </>
  );
}

/** Suggest emoji for a card. Those that match its name (English only) come first. */

const BY_WORD: readonly (readonly [RegExp, string])[] = [
  [/coffee|café|cafe|espresso|tea/i, '☕ 🫖 🥐'],
  [/server|computer|desk|laptop|code/i, '🖥️ 💻 🖱️'],
  [/print/i, '🖨️ 📄 🔥'],
  [/lift|elevator|floor|stair/i, '🛗 🪜 🔼'],
  [/meeting|conference|talk|board/i, '📊 💬 🪑'],
  [/canteen|kitchen|lunch|cook|restaurant/i, '🍲 🍽️ 🍳'],
  [/post|mail|letter|parcel/i, '📬 📦 ✉️'],
  [/bike|bicycle|cycle/i, '🚲 🔧 🚴'],
  [/garden|plant|jungle|tree|forest|park/i, '🪴 🌳 🌿'],
  [/roof|house|home|grandma|grandpa/i, '🏠 🪟 👵'],
  [/school|class|teacher|exam/i, '🏫 📚 ✏️'],
  [/beach|sea|ocean|pool|swim/i, '🏖️ 🌊 🏊'],
  [/car|garage|parking|traffic/i, '🚗 🅿️ 🚦'],
  [/train|station|subway|metro/i, '🚉 🚇 🎫'],
  [/plane|airport|flight/i, '✈️ 🛫 🧳'],
  [/party|birthday|wedding/i, '🎉 🎂 💍'],
  [/music|band|concert|guitar/i, '🎸 🎤 🎧'],
  [/film|cinema|movie|star/i, '🎬 🍿 🌟'],
  [/dog|cat|pet|animal|zoo/i, '🐶 🐱 🦁'],
  [/toilet|bath|shower/i, '🚽 🛁 🚿'],
  [/bed|sleep|hotel/i, '🛏️ 😴 🏨'],
  [/doctor|hospital|nurse/i, '🏥 🩺 💊'],
  [/shop|market|store/i, '🛒 🏪 💶'],
  [/sport|gym|football|tennis/i, '🏓 ⚽ 🏋️'],
  [/book|library|read/i, '📚 🤫 📖'],
  [/cellar|basement|cave/i, '🔦 🕸️ 🪨'],
  [/boss|office|work/i, '💼 👔 🏢'],
];
const ANY = '⭐ 🎲 🔑 🎈 🧩 🌈 🍀 👻 🤖 🦊 🎩 🕶️';

function ideasFor(name: string): string[] {
  const near = BY_WORD.flatMap(([word, pictures]) => (word.test(name) ? pictures.split(' ') : []));
  return [...new Set([...near, ...ANY.split(' ')])];
}
