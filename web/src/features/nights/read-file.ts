/** Read a file of game nights (NIGHT-05). It may come from anywhere, so names and sizes are checked as strictly as on the server. */
import { asKept, type Fault, FORMAT, type Kept, type KeptGame } from '../../room/nights/kept';
import { isText, parseJson } from '../../shared/guards';
import { plainName, withoutInvisible } from '../../shared/text/names';

/** Several times as large as 300 long games. */
const MAX_FILE_BYTES = 8_000_000;
const MAX_GAME_LETTERS = 60_000;
const MAX_TEXT_LETTERS = 400;
const MAX_PLAYERS = 10;
const MAX_SCORE = 10_000;
const TAG = /<\/?[a-z!][^>]*>/i;

export async function readNightsFile(file: Blob): Promise<Kept | Fault> {
  if (file.size > MAX_FILE_BYTES) return 'large';
  const text = await file.text().catch(() => '');
  const given = parseJson(text);
  if (given === null && text.slice(0, 100).includes(FORMAT)) return 'damaged'; // It is cut off.
  const kept = asKept(given);
  return typeof kept === 'string' || kept.games.every(isPlausible) ? kept : 'damaged';
}

function isPlausible(game: KeptGame): boolean {
  const texts: string[] = [];
  const written = JSON.stringify(game, (_, value) => {
    if (isText(value)) texts.push(value);
    return value;
  });
  return (
    written.length <= MAX_GAME_LETTERS &&
    texts.every(isHarmless) &&
    game.players.length <= MAX_PLAYERS &&
    game.players.every(({ name, score }) => plainName(name) === name && Math.abs(score) <= MAX_SCORE)
  );
}

const isHarmless = (text: string) =>
  text.length <= MAX_TEXT_LETTERS && !TAG.test(text) && withoutInvisible(text) === text;
