// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../../scripts/languages/catalogues.ts';
import { pseudo } from '../../../src/shared/languages/pseudo';
import { ENGLISH, languagesIn } from '../../../src/shared/languages/table';

const web = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');
const pagesOf = (tag: string) =>
  readdirSync(path.join(web, 'content', tag)).map((file) => read(`content/${tag}/${file}`));
const messagesOf = (tag: string) =>
  ['app', 'decks'].flatMap((name) =>
    Object.values(readCatalogue(path.join(web, 'locales', tag, `${name}.po`))),
  );
/** The English messages, and the sentences of those that depend on the deck. */
const english = new Set(
  messagesOf(ENGLISH.tag).flatMap(({ message = '' }) => [
    message,
    ...[...message.matchAll(/\wDeck \{([^{}]+)\}/g)].map(([, sentence = '']) => sentence),
  ]),
);

/** The texts that the specification quotes. Never change any of them. Placeholders have the same names as in the code. */
const QUOTED = `
Join or Create Room
Create New Room
Join Existing Room
Back to Home
Your Name
Create Room
Creating...
Back
Join Room
Joining...
Checking room status...
Join Game Room
You've been invited to play {product}!
Enter your name
Join Game
Room Not Found
Cannot Join Room
This game room is no longer available.
Try Another Room
Go to Home
One Spy and up to 36 locations
One Hunter and 36 animals
Room: {roomId}
Invitation link copied to clipboard!
Copy and share the invitation link with your friends!
Game Configuration
Recommended is 1 minute per player.
Players ({count}/{seats})
{name} (You)
No players joined yet
Waiting for players to join...
Start Game
Starting...
Abort Game
Privacy Policy
Contact
Terms of Service
Game Error
Missing game deck information
Return to Home
New Game
Game in Progress
Score: {score}
End Round
Round Over
One More Round
Starting New Round...
End Game
Waiting for admin to award points and start a new round...
Waiting for admin to start a new round...
Your Mission
Your Animal
Your Location
Pull down to refresh if your device sleeps
Game Rules
Read More
Show Less
Help me with a question
View Location Cards
View Animal Cards
Suspects Board
unknown
suspect
cleared
Image not available
Loading results...
Game Results
{name} Wins!
Position
Player
Score
Thanks!
Play Again
Contact HQ
I solemnly swear I am up to no good (and agree to the terms)
Encrypting...
Message Transmitted!
Please enter your name
Failed to create room
Failed to join room
Failed to check room status
Cannot connect to server. Please check your internet connection.
Request timed out. Please try again later.
Failed to fetch chosen cards
Invalid chosen cards data received
Player role not assigned
Location not assigned for non-spy player
Failed to start game
Failed to abort game
Failed to copy invitation link
Failed to end round properly. The round may still end via timer.
Failed to restart game. Please try again or return to home.
Failed to end game. See console for details.
Failed to load players
Worker
Baron Von Bloop
Professor Alt
The Blob
Cyberpunk
Madame Zaza
Captain Clank
Cowboy
Mystic Alt
Ms. Prism
Professor
Count Quackula
Mystic
Professor Fizzy
Nature
Agent Giggles
Wizard
Sunny
Zorp the Alien
Sir Reginald
`;

test.each(QUOTED.trim().split('\n'))('the specification quotes %s', (text) => {
  expect(english).toContain(text);
});

test.each([
  ['Failed to delete room', 'features/join/join-page.tsx'],
  ['Failed to update scores', 'room/state/room-session.ts'],
  ['Socket not connected', 'room/connection/join-loop.ts'],
  ['Max socket reconnection attempts reached', 'room/connection/socket-connection.ts'],
])('the specification quotes the log message %s', (text, file) => {
  expect(read(`src/${file}`)).toContain(`'${text}'`);
});

test.each([
  'Last updated: March 19, 2025',
  '## Information Collection {',
  '## Use of Information {',
  '## Security {',
  '## Third-Party Services {',
  '## Your Rights {',
  '## Policy Updates {',
  '## Contact {',
])('the specification names %s in the privacy policy', (text) => {
  expect(read('content/en/privacy.md')).toContain(text);
});

test('English texts use the words of the style page, and none that it replaces', () => {
  const [, table = ''] = read('locales/en/README.md').split('| instead of | write |');
  const rows = [...table.matchAll(/^\| (?!---)(.+) \| (.+) \|$/gm)].map((row) => row.slice(1));
  const all = [...english, ...pagesOf(ENGLISH.tag)].join('\n');

  expect(rows).not.toEqual([]);
  for (const [before = '', after = ''] of rows) {
    expect(all).not.toContain(before);
    expect(all).toContain(after);
  }
  expect(all.replace('Everybody freeze', '')).not.toMatch(
    /everybody|keeps? the rules|meanwhile|\banew\b|\bmust not\b/i,
  );
});

test('[LANG-01] translators get a comment on each label and meaningful names of placeholders', () => {
  const messages = Object.values(readCatalogue(path.join(web, 'locales/en/app.po')));
  const labels = messages.filter(({ message = '' }) => message.split(' ').length < 3);

  expect(labels.filter(({ comments = [] }) => comments.length === 0)).toEqual([]);
  expect(messages.filter(({ message = '' }) => /\{(\d+|[A-Z][A-Z_]+)[,}]/.test(message))).toEqual([]);
});

test('a sentence that depends on the deck is written for each deck of the game', () => {
  const contexts = messagesOf(ENGLISH.tag).map(({ context = '' }) => context);
  const decks = new Set(contexts.flatMap((context) => /^(?!own)(\w+)\/mission/.exec(context)?.[1] ?? []));
  const byDeck = [...english].filter((message) => /\{(deck|wording), select,/.test(message));

  expect(decks).toContain('locationDeck');
  expect(byDeck).not.toEqual([]);
  for (const deck of decks) expect(byDeck.filter((message) => !message.includes(` ${deck} {`))).toEqual([]);
});

/** Words for a carton. They would be wrong translations of the Classic rules, which are called `box` in the code. */
const CARTON = /\bBox\b|boîte|\bcaja\b|\bcaixa\b|scatola|pudełk|коробк|\bkutu|علبة|جعبه|盒/i;

test.each(languagesIn('production').map(({ tag }) => tag))(
  ' the sets of rules are Safari and Classic, and phones scan a QR code: %s',
  (tag) => {
    const messages = messagesOf(tag);
    const translated = (english: RegExp) =>
      messages.filter(({ message = '' }) => english.test(message)).map(({ translation = '' }) => translation);

    expect(translated(/Classic/).length).toBeGreaterThan(0);
    for (const text of translated(/Classic/)) expect(text).not.toMatch(CARTON);
    for (const text of translated(/\bQR\b/)) expect(text).toMatch(/QR|二维码/);
    for (const text of [...translated(/./), ...pagesOf(tag)]) expect(text).not.toMatch(/\bBox\b/);
  },
);

const SENTENCE =
  'Waiting for admin to award points and start a new round... Everyone knows the secret card except one.';

test('[LANG-01] every letter is accented, and texts become 40% longer', () => {
  const long = pseudo(SENTENCE);

  expect(long).not.toMatch(/[a-z]/i);
  expect(long.length / SENTENCE.length).toBeCloseTo(1.4, 1);
});

test('[LANG-01] placeholders, tags, entities and link targets are not changed', () => {
  expect(pseudo('Remove {name} from <0>it</0> &amp; [see](/app/join)')).toBe(
    'Ŕééḿööṽéé {name} ƒŕööḿ <0>îîţ</0> &amp; [šéééé](/app/join)',
  );
});
