/** Suggest emoji for a card: first those that match its name (English only), then generic ones. */

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

export function ideasFor(name: string): string[] {
  const near = BY_WORD.flatMap(([word, pictures]) => (word.test(name) ? pictures.split(' ') : []));
  return [...new Set([...near, ...ANY.split(' ')])];
}
