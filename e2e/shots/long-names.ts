import type { DeckId } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { first, type Party } from '../fixtures/party';

/** Names of 25 characters: many words, one word, wide letters, several scripts. */
export const LONG_NAMES = [
  'Maximiliane Featherstone!',
  'Bartholomäus-Wolfgangsson',
  'WWWWWWWWWWWWWWWWWWWWWWWWW',
  'Константин Константинович',
  'الجاسوس الذي لا يعرف شيئا',
  '不知道自己是谁的间谍先生和他最好的朋友们一起来了吗',
  'Dr. Ana María de la Cruz ',
  'Agent Double O Seven-ish.',
  'Zoë & Jürgen & Ødegaard 3',
  'Supercalifragilisticexpia',
].map((name) => name.trim());

export const RIGHT_TO_LEFT_NAMES = ['محمد عبد الرحمن الراشد', 'שרה בת־שבע כהן־לוי', 'ליאור'];

interface LongTable {
  code: string;
  admin: Guest;
  guest: Guest;
  bots: Bot[];
}

export async function openLongTable(party: Party, players: number, deck: DeckId): Promise<LongTable> {
  const [adminName = '', guestName = '', ...others] = LONG_NAMES.slice(0, players);
  const admin = await party.guest(adminName);
  const code = await admin.createRoom();
  const guest = await party.guest(guestName);
  await guest.joinByLink(code);
  const bots: Bot[] = [];
  for (const [index, name] of others.entries()) {
    const bot = party.bot(name);
    await bot.join(code);
    await bot.changeIcon(index + 2);
    bots.push(bot);
  }
  if (deck === 'animalsDeck') {
    await admin.lobby.changeDeck(deck);
    await first(bots).until((view) => view.currentDeck === deck);
  }
  return { code, admin, guest, bots };
}
