/** Six pages play four rounds under each set of rules. One uses only the keyboard, and one is disconnected in every stage. */
import { expect, test } from '../fixtures/journey';
import { first, type Party } from '../fixtures/party';
import { fineTune } from '../fixtures/screens/lobby-screen';
import { Seat } from './seat';

const NAMES = ['Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Frida'];
const KEYBOARD = 'Bruno';
const noAction = () => Promise.resolve();

class Round {
  readonly seats: readonly Seat[];
  readonly spy: Seat;
  /** The seat that is disconnected in every stage. It is neither the admin's nor the Spy's, and its player is never accused. */
  readonly flaky: Seat;
  readonly accuser: Seat;
  readonly innocent: Seat;
  readonly #admin: Seat;

  private constructor(seats: readonly Seat[]) {
    const others = seats.filter((seat) => !seat.isSpy);
    this.seats = seats;
    this.#admin = first(seats);
    this.spy = first(seats.filter((seat) => seat.isSpy));
    this.flaky = first(others.filter(({ name }) => name === 'Cleo' || name === 'Dora'));
    const team = others.filter((seat) => seat !== this.flaky);
    this.accuser = team.find(({ name }) => name === KEYBOARD) ?? first(team);
    this.innocent = first(team.filter((seat) => seat !== this.accuser && seat !== this.#admin));
  }

  /** Let all players look at their cards. All confirm except the flaky one, which is disconnected until the talk has started. */
  static async start(seats: readonly Seat[]): Promise<Round> {
    await Promise.all(seats.map((seat) => seat.lookAtCard()));
    const round = new Round(seats);
    await round.flaky.loseConnectionDuring(async () => {
      await Promise.all(round.except(round.flaky).map((seat) => seat.press('Ready')));
      await Promise.all(round.except(round.flaky).map((seat) => seat.expectTalk()));
    });
    await round.flaky.expectTalk();
    return round;
  }

  get card(): string {
    return first(this.seats.filter(({ card }) => card !== null)).card ?? '';
  }

  except(...excluded: Seat[]): Seat[] {
    return this.seats.filter((seat) => !excluded.includes(seat));
  }

  async forAll(check: (seat: Seat) => Promise<void>): Promise<void> {
    await Promise.all(this.seats.map(check));
  }

  async voteAll(yes: boolean, ...excluded: Seat[]): Promise<void> {
    await Promise.all(this.except(...excluded).map((seat) => seat.vote(yes)));
  }

  async endTalk(): Promise<void> {
    await this.#admin.press('Referee tools');
    await this.#admin.press(/^End questions/);
    await this.#admin.press('Yes, End It');
  }

  /** Run `take` for each player in turn until it returns false. */
  async playTurns(take: (seat: Seat) => Promise<boolean>): Promise<void> {
    for (let turn = 0; turn < this.seats.length; turn += 1)
      if (!(await take(await this.#playerInTurn()))) return;
  }

  async #playerInTurn(): Promise<Seat> {
    const turnPrompt = (seat: Seat) =>
      seat.guest.page.getByText('Your turn: name a suspect, and everyone votes.');
    let inTurn: Seat[] = [];
    await expect(async () => {
      const shown = await Promise.all(this.seats.map((seat) => turnPrompt(seat).isVisible()));
      inTurn = this.seats.filter((_, index) => shown[index]);
      await expect(turnPrompt(first(inTurn))).toBeVisible({ timeout: 100 }); // The turn before may be over.
    }).toPass();
    return first(inTurn);
  }
}

/** Safari rules: the players convict an innocent player while one voter is disconnected. */
async function innocentIsConvicted(round: Round): Promise<void> {
  const { accuser, innocent, flaky } = round;
  await accuser.accuse(innocent);
  await innocent.expectHeading('You stand accused.');
  await Promise.all(round.except(innocent).map((seat) => seat.expectHeading(`Is ${innocent.name} the Spy?`)));
  await flaky.loseConnectionDuring(async () => {
    await round.voteAll(true, innocent, accuser, flaky);
    await Promise.all(round.except(flaky).map((seat) => seat.expectHeading('CAUGHT')));
  });
  await round.forAll((seat) => seat.expectText(`The table convicted the wrong player: ${innocent.name}.`));
}

async function spyNamesCard(round: Round): Promise<void> {
  const { spy, flaky } = round;
  await spy.stopAndName(round.card, true);
  await Promise.all(round.except(spy).map((seat) => seat.expectHeading(`${spy.name} is the Spy!`)));
  await flaky.loseConnectionDuring(noAction);
  await round.forAll((seat) => seat.expectText(/^Named the location with .* on the clock\.$/));
}

/** Safari rules: a vote fails, the other players point at the Spy when time is up, and the Spy's last guess is correct. */
async function caughtSpyNamesCard(round: Round): Promise<void> {
  const { spy, accuser, innocent, flaky } = round;
  await accuser.accuse(innocent);
  await round.voteAll(false, innocent, accuser);
  await round.forAll((seat) => seat.expectHeading('THE CLOCK TICKS ON'));
  await flaky.loseConnectionDuring(noAction);
  await round.forAll((seat) => seat.expectTalk());
  await expect(accuser.button('Stop used')).toBeDisabled();

  await round.endTalk();
  await round.forAll((seat) => seat.expectHeading('Who was it?'));
  await flaky.loseConnectionDuring(async () => {
    await Promise.all(round.except(spy, flaky).map((seat) => seat.point(spy)));
    await spy.point(accuser);
    await Promise.all(round.except(flaky).map((seat) => seat.expectHeading('CAUGHT')));
  });
  await Promise.all(round.except(spy).map((seat) => seat.expectHeading(`${spy.name} was the Spy`)));
  await flaky.loseConnectionDuring(noAction);
  await spy.nameCardLate(round.card);
  await round.forAll((seat) => seat.expectText('Caught, but still named the location.'));
}

/** Safari rules: no suspect gets two thirds of the votes when all players point. */
async function spyEscapes(round: Round): Promise<void> {
  const { seats, flaky } = round;
  await flaky.loseConnectionDuring(noAction);
  await round.forAll((seat) => seat.expectTalk());
  await round.endTalk();
  await round.forAll((seat) => seat.expectHeading('Who was it?'));
  await Promise.all(seats.map((seat, index) => seat.point(seats[(index + 1) % seats.length] ?? null)));
  await round.forAll((seat) => seat.expectHeading('NOBODY CAUGHT'));
  await round.forAll((seat) => seat.expectText('Time ran out, and nobody was convicted.'));
}

/** Classic rules: only one player names a suspect, and the vote fails. */
async function spyEscapesAfterTurns(round: Round): Promise<void> {
  const { flaky, innocent } = round;
  let voted = false;
  await round.endTalk();
  await round.playTurns(async (seat) => {
    if (seat === flaky) {
      await seat.loseConnectionDuring(() =>
        round.accuser.expectText(`${seat.name} is away. We won't wait long.`),
      );
      await seat.nameSuspect(null);
    } else if (voted || seat === innocent) {
      await seat.nameSuspect(null);
    } else {
      voted = true;
      await seat.nameSuspect(innocent);
      await flaky.loseConnectionDuring(() => round.voteAll(false, innocent, seat, flaky));
      await seat.expectHeading('NOT ENOUGH');
    }
    return true;
  });
  await round.forAll((seat) => seat.expectText('Time ran out, and nobody was convicted.'));
}

async function spyIsConvicted(round: Round): Promise<void> {
  const { spy, accuser, flaky } = round;
  await accuser.accuse(spy);
  await spy.expectHeading('You stand accused.');
  await flaky.loseConnectionDuring(() => flaky.expectHeading(`Is ${spy.name} the Spy?`));
  await round.voteAll(true, spy, accuser);
  await round.forAll((seat) => seat.expectHeading('CAUGHT'));
  await flaky.loseConnectionDuring(noAction);
  await round.forAll((seat) => seat.expectText(/^Caught with .* on the clock\.$/));
}

async function spyNamesWrongCard(round: Round): Promise<void> {
  const { spy, flaky } = round;
  const wrong = await spy.stopAndName(round.card, false);
  await flaky.loseConnectionDuring(noAction);
  await round.forAll((seat) => seat.expectText(`Guessed ${wrong}. That was wrong!`));
}

/** Classic rules: when time is up, the first team member in turn names the Spy. */
async function spyIsConvictedLate(round: Round): Promise<void> {
  const { spy } = round;
  await round.endTalk();
  await round.playTurns(async (seat) => {
    await seat.nameSuspect(seat === spy ? null : spy);
    if (seat === spy) return true;
    await round.voteAll(true, spy, seat);
    return false;
  });
  await round.forAll((seat) => seat.expectText('Caught after time ran out.'));
}

async function openTable(party: Party, rules: 'Safari' | 'Classic'): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const name of NAMES)
    seats.push(new Seat(await party.guest(name, { ownProxy: true }), name === KEYBOARD));
  const { page, lobby } = first(seats).guest;
  const code = await first(seats).guest.createRoom();
  for (const { guest } of seats.slice(1)) await guest.joinByLink(code);
  await expect(lobby.players(NAMES.length)).toBeVisible();
  await fineTune(page, rules, 'Relaxed');
  await Promise.all(seats.slice(1).map((seat) => seat.expectText('The app plays referee')));
  return seats;
}

async function expectResults(seats: readonly Seat[], points: ReadonlyMap<Seat, number>): Promise<void> {
  const awards = await Promise.all(
    seats.map(async (seat) => {
      const { winners } = seat.guest;
      await expect(winners.awards.getByRole('heading')).toBeVisible();
      const award = await winners.awards.getByRole('heading').textContent();
      await seat.press(winners.skipAwards);
      await winners.expectOpen();
      return award;
    }),
  );
  expect(new Set(awards).size, `one award on all phones: ${awards}`).toBe(1);
  for (const { guest } of seats) {
    const rows = await guest.winners.rows();
    expect(new Map(rows.map(([, name, score]) => [name, Number(score)]))).toEqual(
      new Map(seats.map((seat) => [seat.name, points.get(seat) ?? 0])),
    );
  }
}

class Points {
  readonly of = new Map<Seat, number>();

  add(seats: readonly Seat[], points: number): void {
    for (const seat of seats) this.of.set(seat, (this.of.get(seat) ?? 0) + points);
  }
}

test('six browsers play four rounds by Safari rules [REF-08] [REF-22]', async ({ party }) => {
  const seats = await openTable(party, 'Safari');
  const points = new Points();
  const admin = first(seats);
  const rounds = [
    [innocentIsConvicted, 2],
    [spyNamesCard, 3],
    [caughtSpyNamesCard, 1],
    [spyEscapes, 2],
  ] as const;
  for (const [number, [play, spyGets]] of rounds.entries()) {
    await test.step(play.name, async () => {
      await admin.press(number === 0 ? 'Start Game' : 'One More Round');
      const round = await Round.start(seats);
      await play(round);
      points.add([round.spy], spyGets);
    });
  }
  await admin.guest.play.endTheGame();
  await expectResults(seats, points.of);
});

test('six browsers play four rounds by Classic rules [REF-08] [REF-22]', async ({ party }) => {
  const seats = await openTable(party, 'Classic');
  const points = new Points();
  const admin = first(seats);
  for (const [number, play] of [
    spyEscapesAfterTurns,
    spyIsConvicted,
    spyNamesWrongCard,
    spyIsConvictedLate,
  ].entries()) {
    await test.step(play.name, async () => {
      await admin.press(number === 0 ? 'Start Game' : 'One More Round');
      const round = await Round.start(seats);
      const { spy, accuser } = round;
      await play(round);
      if (play === spyEscapesAfterTurns) points.add([spy], 2);
      else points.add(round.except(spy), 1);
      if (play === spyIsConvicted) points.add([accuser], 1);
    });
  }
  await admin.guest.play.endTheGame();
  await expectResults(seats, points.of);
});
