import type { Page } from '@playwright/test';
import type { PlayerView, RoomView } from '../../web/src/shared/contract.gen';
import type { Bot } from '../fixtures/bot';
import type { Guest } from '../fixtures/guest';
import { expect, test } from '../fixtures/journey';
import { SharedPhone } from '../fixtures/shared-phone';
import { latestView } from '../fixtures/traffic';

const ownOf = ({ name, traffic }: Guest): PlayerView => {
  const own = latestView(traffic).players.find(({ player_name }) => player_name === name);
  if (!own) throw new Error(`${name} is not at the table`);
  return own;
};

const nameOf = ({ players }: RoomView, id: string | null | undefined): string =>
  players.find(({ player_id }) => player_id === id)?.player_name ?? '';

async function deal(admin: Bot, guest: Guest): Promise<void> {
  const { phase, round } = admin.view;
  await (phase === 'lobby' ? admin.startGame() : admin.restart());
  await admin.untilPhase('round', round + 1);
  await admin.untilStage('look');
  await expect.poll(() => latestView(guest.traffic).round).toBe(round + 1);
  await expect(guest.page.getByRole('heading', { name: `Round ${round + 1}` })).toBeVisible();
}

/** Press the button that must be held. */
async function hold(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).hover();
  await page.mouse.down();
  await page.waitForTimeout(1_500);
  await page.mouse.up();
}

test('[GAME-03] [GAME-05] [GAME-07] Impostor out loud, with a shared phone', {
  tag: ['@phone', '@soak'],
}, async ({ party }) => {
  const admin = party.bot('Zoe');
  const code = await admin.create();
  const maya = await party.guest('Maya');
  await maya.joinByLink(code);
  const ann = await party.guest('Ann');
  await ann.joinByLink(code);
  const shared = new SharedPhone(ann);
  await shared.add('Bo');
  await admin.until(({ players }) => players.length === 4);
  await admin.changeSettings({ rules: 'impostor', laps: 1, pace: 'relaxed' });

  for (;;) {
    await deal(admin, maya);
    await expect(maya.page.getByRole('button', { name: /^Show your card/ })).toBeVisible();
    if (ownOf(maya).is_spy) break;
    await admin.referee('void', {});
    await admin.untilPhase('scored');
  }

  await test.step('all look at their cards', async () => {
    await maya.page.getByRole('button', { name: /^Show your card/ }).click();
    await expect(maya.page.getByText("You don't have the word. Blend in.")).toBeVisible();
    await maya.page.getByRole('button', { name: 'Ready', exact: true }).click();
    await admin.referee('ready', {});
    await shared.lookAll();
  });

  await test.step('one player after the other says a word', async () => {
    for (let turns = 0; turns < 4; turns++) {
      const { referee, stage } = await admin.until((view) => view.stage === 'clues');
      expect(stage).toBe('clues');
      const name = nameOf(admin.view, referee?.turn);
      if (name === 'Zoe') {
        await expect(maya.page.getByRole('heading', { name: 'Zoe says one word' })).toBeVisible();
        await admin.referee('clue', { text: '' });
      } else {
        const { page } = name === 'Maya' ? maya : ann;
        await expect(
          page.getByRole('heading', { name: name === 'Maya' ? 'Your turn' : `${name} says one word` }),
        ).toBeVisible();
        await page.waitForTimeout(500); // Taps before this were meant for the previous screen.
        await page.getByRole('button', { name: 'Said it' }).click();
      }
      await admin.until((view) => view.referee?.step !== referee?.step);
    }
  });

  await test.step('they talk until all are ready', async () => {
    await expect(maya.page.getByRole('heading', { name: 'Talk it over' })).toBeVisible();
    await maya.page.reload();
    await expect(maya.page.getByRole('heading', { name: 'Talk it over' })).toBeVisible();
    await maya.page.getByRole('button', { name: /^Ready to point/ }).click();
    await ann.page.getByRole('button', { name: /^Ready to point/ }).click();
    await admin.referee('ready', {});
  });

  await test.step('most fingers convict', async () => {
    await expect(maya.page.getByRole('heading', { name: "Who's faking it?" })).toBeVisible();
    await maya.page.getByRole('button', { name: 'Point at nobody' }).click();
    for (let seats = 0; seats < 2; seats++) {
      const name = await shared.next();
      await shared.take(name);
      await ann.page.waitForTimeout(500);
      await ann.page.getByRole('button', { name: 'Maya' }).click();
      await expect(shared.cover(name)).toBeHidden();
    }
    await admin.referee('point', { suspect: ownOf(maya).player_id });
    await admin.untilStage('tally');
  });

  await test.step('the Impostor names a wrong word, from a list that nobody else receives', async () => {
    const { page } = maya;
    await admin.untilStage('last');
    await expect(page.getByRole('main').getByText('One last guess. What is the word?')).toBeVisible();
    await expect(ann.page.getByRole('heading', { name: 'Maya was the Impostor' })).toBeVisible();
    const choices = ownOf(maya).choices ?? [];
    expect(choices.length).toBeGreaterThanOrEqual(8);
    for (const log of [ann.traffic, admin.traffic])
      expect(JSON.stringify(log.received)).not.toContain(JSON.stringify(choices[0]?.name).slice(1, -1));
    const wrong = choices.find(({ id }) => id !== admin.own.card_id);
    await page.getByRole('button', { name: wrong?.name ?? '', exact: true }).click();
    await hold(page, /Name /);
    await expect(ann.page.getByRole('main').getByText('Look at their faces...')).toBeVisible();
  });

  await test.step('the word, and a point for each who pointed at the Impostor', async () => {
    await admin.untilPhase('scored');
    await expect(maya.page.getByRole('heading', { name: 'The Impostor was Maya.' })).toBeVisible();
    const scores = admin.view.players.map(({ player_name, score }) => `${player_name} ${score}`);
    expect(scores.toSorted()).toEqual(['Ann 1', 'Bo 1', 'Maya 0', 'Zoe 1']);
  });
});

test('[GAME-03] [GAME-04] [GAME-06] Undercover in the app, with a tie and Mr. White', {
  tag: '@phone',
}, async ({ party }) => {
  const maya = await party.guest('Maya');
  const bots = ['Zoe', 'Ann', 'Bo', 'Cy', 'Di'].map((name) => party.bot(name));
  const [admin] = bots as [Bot, ...Bot[]];
  const code = await admin.create();
  await maya.joinByLink(code);
  for (const [index, bot] of bots.slice(1).entries()) {
    await bot.join(code);
    await bot.changeIcon(index + 2);
  }
  await admin.until(({ players }) => players.length === 6);
  await admin.changeSettings({ rules: 'undercover', talk: 'type', white: true, pace: 'relaxed' });
  const cards = () => [ownOf(maya), ...bots.map(({ own }) => own)].map(({ card_id }) => card_id);
  const isOdd = (card: string | null | undefined) => cards().filter((each) => each === card).length === 1;

  for (;;) {
    await deal(admin, maya);
    await Promise.all(bots.map((bot) => bot.untilStage('look')));
    if (ownOf(maya).card_id && !isOdd(ownOf(maya).card_id)) break;
    await admin.referee('void', {});
    await Promise.all(bots.map((bot) => bot.untilPhase('scored')));
  }
  const white = bots.find(({ own }) => own.is_spy) as Bot;
  const odd = bots.find(({ own }) => own.card_id && isOdd(own.card_id)) as Bot;
  const civilians = bots.filter((bot) => bot !== white && bot !== odd);
  let clues = 0;

  /** Play the turns until another stage. Maya's clues are typed on her page. */
  async function playLap(mayaClue: string): Promise<void> {
    for (;;) {
      const { stage, referee, serverTime } = await admin.until(
        (view) => view.stage !== 'tally' && view.stage !== 'last',
      );
      if (stage !== 'clues') return;
      await maya.page.waitForTimeout(Math.max(0, (referee?.startsAt ?? 0) - serverTime));
      const bot = bots.find(({ playerId }) => playerId === referee?.turn);
      if (bot) {
        await bot.until((view) => view.referee?.step === referee?.step);
        clues += 1;
        await bot.referee('clue', { text: `clue ${clues}`, language: 'en' });
      } else {
        await expect(maya.page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
        await maya.page.getByLabel('Your clue').fill(mayaClue);
        await maya.page.getByRole('button', { name: 'Give clue' }).click();
      }
      await admin.until((view) => view.referee?.step !== referee?.step);
    }
  }

  async function pointAt(suspectOf: (bot: Bot) => Bot | null): Promise<void> {
    await Promise.all(bots.map((bot) => bot.untilStage('point')));
    await maya.page.getByRole('button', { name: 'Point at nobody' }).click();
    for (const bot of bots) await bot.referee('point', { suspect: suspectOf(bot)?.playerId ?? null });
    await admin.until(({ stage }) => stage !== 'point');
  }

  const allReady = async () => {
    await Promise.all(bots.map((bot) => bot.untilStage('talk')));
    await maya.page.getByRole('button', { name: /^Ready to point/ }).click();
    for (const bot of bots) await bot.referee('ready', {});
  };

  await test.step('all look at their words', async () => {
    await maya.page.getByRole('button', { name: /^Show your card/ }).click();
    await expect(maya.page.getByText("Somebody's word is different. Maybe yours.")).toBeVisible();
    await maya.page.getByRole('button', { name: 'Ready', exact: true }).click();
    for (const bot of bots) await bot.referee('ready', {});
    await admin.untilStage('clues');
  });

  await test.step('the phone refuses its own word, and sends what was typed before the turn', async () => {
    const { page } = maya;
    const field = page.getByLabel('Your clue');
    await expect(field).toBeVisible();
    await field.fill(ownOf(maya).game_location ?? '');
    const isFirst = admin.view.referee?.turn === ownOf(maya).player_id;
    await page.getByRole('button', { name: isFirst ? 'Give clue' : 'Ready for my turn' }).click();
    await expect(page.getByText("That's your word. Say it some other way.")).toBeVisible();
    await field.fill('mosquitoes');
    await page.getByRole('button', { name: isFirst ? 'Give clue' : 'Ready for my turn' }).click();
    while (!admin.view.board?.clues.some(({ text }) => text === 'mosquitoes')) {
      const { referee } = admin.view;
      const bot = bots.find(({ playerId }) => playerId === referee?.turn);
      if (bot) {
        await bot.until((view) => view.referee?.step === referee?.step);
        await bot.referee('clue', { text: `word ${referee?.step}`, language: 'en' });
      }
      await admin.until((view) => view.referee?.step !== referee?.step);
    }
    await expect(page.getByRole('cell', { name: 'mosquitoes' }).first()).toBeVisible();
    await playLap('');
  });

  const [one, other, ...rest] = civilians as [Bot, Bot, ...Bot[]];

  await test.step('a tie leads to one more clue each, and to a second vote on the tied', async () => {
    await allReady();
    await expect(maya.page.getByRole('heading', { name: "Who's out?" })).toBeVisible();
    await pointAt((bot) =>
      bot === one || bot === odd ? white : bot === white || bot === other ? one : null,
    );
    await admin.untilStage('tally');
    await expect(maya.page.getByRole('heading', { name: 'A TIE' })).toBeVisible();
    await admin.untilStage('clues');
    await expect(maya.page.getByRole('heading', { name: "It's a tie!" })).toBeVisible();
    await playLap('');
    await Promise.all(bots.map((bot) => bot.untilStage('point')));
    await expect(maya.page.getByRole('button', { name: other.name, exact: true })).toBeHidden();
    await pointAt((bot) => (bot === white ? one : white));
  });

  await test.step('Mr. White is out, and names the word, which nobody else sees', async () => {
    await white.untilStage('last');
    await expect(maya.page.getByRole('heading', { name: `${white.name} is out` })).toBeVisible();
    await expect(maya.page.getByRole('heading', { name: `${white.name} was Mr. White` })).toBeVisible();
    await white.referee('guess', { card: first(white.own.choices ?? []).id });
    await expect(maya.page.getByText(/^(RIGHT|WRONG)!$/)).toBeVisible();
    const { choices = [] } = white.own;
    const others = choices
      .map(({ name }) => name)
      .filter(
        (name) =>
          !cards().includes(name) && name !== ownOf(maya).game_location && name !== odd.own.game_location,
      );
    for (const log of [maya.traffic, ...bots.filter((bot) => bot !== white).map(({ traffic }) => traffic)])
      for (const name of others)
        expect(JSON.stringify(log.received.map(({ text }) => text))).not.toContain(`\\"${name}\\"`);
  });

  await test.step('a civilian is out, keeps silent and goes on pointing', async () => {
    await playLap('a lighthouse');
    await allReady();
    await pointAt(() => null);
    await playLap('a wet dog');
    await allReady();
    await pointAt((bot) => (bot === rest[0] ? one : (rest[0] ?? null)));
    await admin.untilStage('clues');
    await playLap('a ladder');
    await allReady();
    await pointAt((bot) => (bot === odd ? null : odd));
  });

  await test.step('the civilians win, and everybody sees both words and all clues', async () => {
    await admin.untilPhase('scored');
    await expect(maya.page.getByRole('heading', { name: 'The civilians win!' })).toBeVisible();
    await expect(maya.page.getByRole('cell', { name: 'a wet dog' })).toBeVisible();
  });
});

function first<Each>([each]: readonly Each[]): Each {
  if (each === undefined) throw new Error('empty list');
  return each;
}
