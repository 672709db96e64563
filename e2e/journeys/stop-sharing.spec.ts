import { pasteDeck, shareDeck } from '../fixtures/custom-deck';
import { expect, test } from '../fixtures/journey';
import { first } from '../fixtures/party';

const CARDS = [
  'مطبخ الجدة',
  'سطح البيت',
  'سوق السمك',
  'محطة القطار',
  'حديقة الحي',
  'مقهى البحر',
  'المكتبة',
  'الحمام',
];
const DECK = [
  '# بيتنا القديم',
  '@ الجاسوس / المكان / ar',
  ...CARDS.map((name) => `${name}: الطباخ، الضيف، الحارس`),
];
const NOT_FOUND = /error: Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.*status of 404 )/;

test('a deck that is no longer shared is not found, and its running game continues [DECK-21]', {
  tag: '@phone',
}, async ({ party }) => {
  const { guests } = await party.openTable({ players: 4, guests: 1 });
  const admin = first(guests);
  const author = await party.guest('Ada');
  await pasteDeck(author.page, DECK.join('\n'), 8);
  const code = await shareDeck(author.page);

  await admin.page.getByRole('button', { name: /^My decks/ }).click();
  await admin.page.getByLabel("A friend's code").fill(code);
  await admin.page.getByRole('button', { name: 'Open this deck' }).click();
  await expect(admin.page.getByRole('dialog')).toHaveCount(0);
  await admin.lobby.startGame.click();
  await admin.play.expectRunning();

  author.errors.allow(NOT_FOUND);
  await author.page.bringToFront();
  await author.page.context().setOffline(true);
  await author.page.getByRole('button', { name: 'Stop sharing' }).click();
  const question = author.page.getByRole('dialog', { name: 'Stop sharing this deck?' });
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(author.page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await author.page.context().setOffline(false);
  await author.page.getByRole('button', { name: 'Stop sharing' }).click();
  await question.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(author.page).toHaveURL(/\/app\/decks\/[a-z2-7]{10}$/);
  await author.page.goto(`/app/deck/${code}`);
  await expect(author.page.getByRole('heading', { name: 'Deck not found' })).toBeVisible();

  await admin.page.bringToFront();
  await admin.play.readHand();
  expect(await admin.play.cardsInPlay()).toEqual(expect.arrayContaining(CARDS));
  await admin.play.endTheRound();
  await admin.play.record('ownDeck', 'spy_caught');
  await admin.play.oneMoreRound.click();
  await admin.play.expectRunning();
});
