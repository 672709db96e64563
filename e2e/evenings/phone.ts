/** A phone in one of several languages, whose player asks and answers in the app by tapping or typing. */
import type { Locator, Page } from '@playwright/test';
import type { ExchangeView, RoomView } from '../../web/src/shared/contract.gen';
import type { Guest } from '../fixtures/guest';
import { expect } from '../fixtures/journey';
import { messagePattern, translationsOf } from '../fixtures/language';
import { first } from '../fixtures/party';
import { latestView } from '../fixtures/traffic';
import { Seat } from './seat';

export const TAPPED = ['yes', 'mostly', 'unsure', 'hardly', 'no'] as const;
const ANSWER_WORDS: Readonly<Record<string, string>> = {
  yes: 'Yes!',
  mostly: 'I guess so',
  unsure: 'Hard to say',
  hardly: 'Not really',
  no: 'No!',
  shrug: 'No answer',
};

export type Translate = ReturnType<typeof translationsOf>;
export type Question = Pick<ExchangeView, 'question' | 'questionTyped'>;
type Answer = Pick<ExchangeView, 'answer' | 'answerTyped'>;

export function questionIn(t: Translate, { question, questionTyped }: Question): string {
  return questionTyped ? (question ?? '') : t(`talk/${question}`);
}

export function answerIn(t: Translate, { answer, answerTyped }: Answer): string {
  return answerTyped ? answer : t(ANSWER_WORDS[answer] ?? answer);
}

interface LocalizedPage {
  name: string;
  page: Page;
  t: Translate;
}

export async function joinByLink({ name, page, t }: LocalizedPage, code: string): Promise<void> {
  await page.goto(`/app/join/${code}`);
  const field = page.getByPlaceholder(t('Enter your name'));
  await field.fill(name);
  await field.press('Enter');
  await page.waitForURL(/\/app\/room\//);
}

export class Phone extends Seat {
  readonly t: Translate;

  constructor(guest: Guest, language: string, byKeyboard: boolean) {
    super(guest, byKeyboard);
    this.t = translationsOf(language);
  }

  get id(): string {
    return first([...this.guest.traffic.playerIds]);
  }

  get view(): RoomView {
    return latestView(this.guest.traffic);
  }

  override get isSpy(): boolean {
    return this.view.players.some(({ player_id, is_spy }) => player_id === this.id && is_spy === true);
  }

  get sheet(): Locator {
    return this.guest.page.getByRole('dialog');
  }

  choice(name: string): Locator {
    return this.sheet.getByRole('button', { name, exact: true });
  }

  async type(text: string): Promise<void> {
    const field = this.sheet.getByRole('textbox');
    await this.press(field);
    await this.guest.page.keyboard.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Open the sheet of questions, which does not open by itself before the player has looked at the card. */
  async openQuestions(): Promise<void> {
    const open = this.button(this.t('Ask a question'));
    await expect(open).toBeAttached();
    if (!(await this.sheet.isVisible())) await this.press(open);
  }

  /** Ask the first question card, or a typed question. */
  async ask({ name }: Phone, typed: string | null): Promise<Question> {
    const card = this.view.talk?.offered?.[0] ?? '';
    await this.openQuestions();
    const faces = this.sheet.getByRole('list', { name: this.t('Whom to ask') });
    await this.press(faces.getByRole('button', { name })); // not exact, because the admin's label is longer
    if (typed !== null) {
      await this.press(this.t('Type my own'));
      await this.type(typed);
    } else await this.press(this.choice(this.t(`talk/${card}`)));
    await this.press(messagePattern(this.t('Ask {name}'), { name }));
    return typed === null ? { question: card } : { question: typed, questionTyped: true };
  }

  /** Answer a question with one of five answers, or with a typed one. */
  async answer(question: Question, tapped: string, typed: string | null): Promise<Answer> {
    await expect(this.sheet).toContainText(questionIn(this.t, question));
    if (typed !== null) {
      await this.type(typed);
      await this.press(this.choice(this.t('Answer')));
      return { answer: typed, answerTyped: true };
    }
    await this.press(this.choice(answerIn(this.t, { answer: tapped })));
    return { answer: tapped };
  }
}
