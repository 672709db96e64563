/** Six pages play an evening of four rounds by each set of rules: one by keyboard alone, one whose line drops in every stage. */
import { expect, test } from '../fixtures/journey';
import { first, type Party } from '../fixtures/party';
import { Seat } from './seat';

const NAMES = ['Ada', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Frida'];
const KEYBOARD = 'Bruno';
const nothing = () => Promise.resolve();

/** Who is what in a round. */
class Round {
  readonly seats: readonly Seat[];
  readonly spy: Seat;
  /** Whose line drops: neither the admin nor the Spy, nor accused by anybody. */
  readonly dropper: Seat;
  readonly accuser: Seat;
  readonly innocent: Seat;
  readonly #admin: Seat;

  private constructor(seats: readonly Seat[]) {
    const others = seats.filter((seat) => !seat.isSpy);
    this.seats = seats;
    this.#admin = first(seats);
    this.spy = first(seats.filter((seat) => seat.isSpy));
    this.dropper = first(others.filter(({ name }) => name === 'Cleo' || name === 'Dora'));
    const team = others.filter((seat) => seat !== this.dropper);
    this.accuser = team.find(({ name }) => name === KEYBOARD) ?? first(team);
    this.innocent = first(team.filter((seat) => seat !== this.accuser && seat !== this.#admin));
  }

  /** All look at their cards and are ready, but for whose line drops then: nobody waits for that one. */
  static async begin(seats: readonly Seat[]): Promise<Round> {
    await Promise.all(seats.map((seat) => seat.look()));
    const round = new Round(seats);
    await round.dropper.drops(async () => {
      await Promise.all(round.but(round.dropper).map((seat) => seat.press('Ready')));
      await Promise.all(round.but(round.dropper).map((seat) => seat.talks()));
    });
    await round.dropper.talks();
    return round;
  }

  get card(): string {
    return first(this.seats.filter(({ card }) => card !== null)).card ?? '';
  }

  but(...left: Seat[]): Seat[] {
    return this.seats.filter((seat) => !left.includes(seat));
  }

  async everybody(check: (seat: Seat) => Promise<void>): Promise<void> {
    await Promise.all(this.seats.map(check));
  }

  /** Of all but these: the suspect, who has said Yes by naming that one, who is away. */
  async allVote(yes: boolean, ...others: Seat[]): Promise<void> {
    await Promise.all(this.but(...others).map((seat) => seat.vote(yes)));
  }

  /** The admin has had enough. */
  async endTalk(): Promise<void> {
    await this.#admin.press('Referee tools');
    await this.#admin.press(/^End the talk/);
    await this.#admin.press('Yes, End It');
  }

  /** Goes from turn to turn until `take` has no use for another. */
  async turns(take: (seat: Seat) => Promise<boolean>): Promise<void> {
    for (let turn = 0; turn < this.seats.length; turn += 1)
      if (!(await take(await this.#whoseTurn()))) return;
  }

  async #whoseTurn(): Promise<Seat> {
    const asked = (seat: Seat) => seat.guest.page.getByText('Your turn: name a suspect, and all vote.');
    await expect
      .poll(async () => (await Promise.all(this.seats.map((seat) => asked(seat).isVisible()))).includes(true))
      .toBe(true);
    for (const seat of this.seats) if (await asked(seat).isVisible()) return seat;
    throw new Error('It is nobody’s turn');
  }
}

// ---- rounds by Safari rules

/** All convict somebody of the team; one voter is away. */
async function framed(round: Round): Promise<void> {
  const { accuser, innocent, dropper } = round;
  await accuser.accuse(innocent);
  await innocent.heads('You are accused.');
  await Promise.all(round.but(innocent).map((seat) => seat.heads(`Is ${innocent.name} the Spy?`)));
  await dropper.drops(async () => {
    await round.allVote(true, innocent, accuser, dropper);
    await Promise.all(round.but(dropper).map((seat) => seat.heads('CAUGHT')));
  });
  await round.everybody((seat) => seat.reads(`The table convicted an innocent: ${innocent.name}.`));
}

/** The Spy stops the clock and names the card. */
async function guessed(round: Round): Promise<void> {
  const { spy, dropper } = round;
  await spy.stopAndName(round.card, true);
  await Promise.all(round.but(spy).map((seat) => seat.heads(`${spy.name} is the Spy`)));
  await dropper.drops(nothing);
  await round.everybody((seat) => seat.reads(/^Named the location with .* on the clock\.$/));
}

/** A vote fails, and all point at the Spy when time is up; one who points is away. The Spy has a last guess. */
async function caughtGuessed(round: Round): Promise<void> {
  const { spy, accuser, innocent, dropper } = round;
  await accuser.accuse(innocent);
  await round.allVote(false, innocent, accuser);
  await round.everybody((seat) => seat.heads('THE CLOCK RUNS ON'));
  await dropper.drops(nothing);
  await round.everybody((seat) => seat.talks());
  await expect(accuser.button('Stop used')).toBeDisabled();

  await round.endTalk();
  await round.everybody((seat) => seat.heads('Who was it?'));
  await dropper.drops(async () => {
    await Promise.all(round.but(spy, dropper).map((seat) => seat.point(spy)));
    await spy.point(accuser);
    await Promise.all(round.but(dropper).map((seat) => seat.heads('CAUGHT')));
  });
  await Promise.all(round.but(spy).map((seat) => seat.heads(`${spy.name} was the Spy`)));
  await dropper.drops(nothing);
  await spy.nameLate(round.card);
  await round.everybody((seat) => seat.reads('Caught, but named the location after all.'));
}

/** All point, and no two thirds at anybody. */
async function escaped(round: Round): Promise<void> {
  const { seats, dropper } = round;
  await dropper.drops(nothing);
  await round.everybody((seat) => seat.talks());
  await round.endTalk();
  await round.everybody((seat) => seat.heads('Who was it?'));
  await Promise.all(seats.map((seat, place) => seat.point(seats[(place + 1) % seats.length] ?? null)));
  await round.everybody((seat) => seat.heads('NOBODY IS CAUGHT'));
  await round.everybody((seat) => seat.reads('Time ran out, and nobody was convicted.'));
}

// ---- rounds by Box rules

/** One after the other names nobody, but for one vote that fails. The line of one drops in that vote, and in the own turn. */
async function escapedInTurn(round: Round): Promise<void> {
  const { dropper, innocent } = round;
  let voted = false;
  await round.endTalk();
  await round.turns(async (seat) => {
    if (seat === dropper) {
      await seat.drops(() => round.accuser.reads(`${seat.name} is away. We don't wait for long.`));
      await seat.nameSuspect(null);
    } else if (voted || seat === innocent) {
      await seat.nameSuspect(null);
    } else {
      voted = true;
      await seat.nameSuspect(innocent);
      await dropper.drops(() => round.allVote(false, innocent, seat, dropper));
      await seat.heads('NOT ENOUGH');
    }
    return true;
  });
  await round.everybody((seat) => seat.reads('Time ran out, and nobody was convicted.'));
}

/** The first accusation hits. The line of one drops in the vote, and while it is counted. */
async function caught(round: Round): Promise<void> {
  const { spy, accuser, dropper } = round;
  await accuser.accuse(spy);
  await spy.heads('You are accused.');
  await dropper.drops(() => dropper.heads(`Is ${spy.name} the Spy?`));
  await round.allVote(true, spy, accuser);
  await round.everybody((seat) => seat.heads('CAUGHT'));
  await dropper.drops(nothing);
  await round.everybody((seat) => seat.reads(/^Caught with .* on the clock\.$/));
}

/** The Spy stops the clock and names another card. */
async function missed(round: Round): Promise<void> {
  const { spy, dropper } = round;
  const wrong = await spy.stopAndName(round.card, false);
  await dropper.drops(nothing);
  await round.everybody((seat) => seat.reads(`Said ${wrong}, and that was wrong.`));
}

/** When time is up, the first of the team in turn names the Spy. */
async function caughtLate(round: Round): Promise<void> {
  const { spy } = round;
  await round.endTalk();
  await round.turns(async (seat) => {
    await seat.nameSuspect(seat === spy ? null : spy);
    if (seat === spy) return true;
    await round.allVote(true, spy, seat);
    return false;
  });
  await round.everybody((seat) => seat.reads('Caught when the time was up.'));
}

// ---- the evening

/** Six sit down, and the admin says who keeps the rules. */
async function sitDown(party: Party, rules: 'Safari' | 'Box'): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const name of NAMES)
    seats.push(new Seat(await party.guest(name, { ownCable: true }), name === KEYBOARD));
  const { page, lobby } = first(seats).guest;
  const code = await first(seats).guest.createRoom();
  for (const { guest } of seats.slice(1)) await guest.joinByLink(code);
  await expect(lobby.players(NAMES.length)).toBeVisible();
  await page.getByRole('radio', { name: 'The app' }).check();
  await page.getByRole('radio', { name: rules }).check();
  await page.getByRole('radio', { name: 'Relaxed' }).check();
  await Promise.all(seats.slice(1).map((seat) => seat.reads(`${rules} rules`)));
  return seats;
}

/** Everybody sees the same awards and points, which are those of the rounds. */
async function seeResults(seats: readonly Seat[], points: ReadonlyMap<Seat, number>): Promise<void> {
  const awards = await Promise.all(
    seats.map(async (seat) => {
      const { winners } = seat.guest;
      await expect(winners.awards.getByRole('heading')).toBeVisible();
      const award = await winners.awards.getByRole('heading').textContent();
      await seat.press(winners.skipAwards);
      await winners.isOpen();
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

  give(seats: readonly Seat[], points: number): void {
    for (const seat of seats) this.of.set(seat, (this.of.get(seat) ?? 0) + points);
  }
}

test('[REF-08] [REF-22] six browsers play four rounds by Safari rules', async ({ party }) => {
  const seats = await sitDown(party, 'Safari');
  const points = new Points();
  const admin = first(seats);
  const ends = [
    [framed, 2],
    [guessed, 1],
    [caughtGuessed, 1],
    [escaped, 2],
  ] as const;
  for (const [number, [play, spyGets]] of ends.entries()) {
    await test.step(play.name, async () => {
      await admin.press(number === 0 ? 'Start Game' : 'One More Round');
      const round = await Round.begin(seats);
      await play(round);
      points.give([round.spy], spyGets);
    });
  }
  await admin.guest.play.endTheGame();
  await seeResults(seats, points.of);
});

test('[REF-08] [REF-22] six browsers play four rounds by Box rules', async ({ party }) => {
  const seats = await sitDown(party, 'Box');
  const points = new Points();
  const admin = first(seats);
  for (const [number, play] of [escapedInTurn, caught, missed, caughtLate].entries()) {
    await test.step(play.name, async () => {
      await admin.press(number === 0 ? 'Start Game' : 'One More Round');
      const round = await Round.begin(seats);
      const { spy, accuser } = round;
      await play(round);
      if (play === escapedInTurn) points.give([spy], 2);
      else points.give(round.but(spy), 1);
      if (play === caught) points.give([accuser], 1);
    });
  }
  await admin.guest.play.endTheGame();
  await seeResults(seats, points.of);
});
