import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { FAULT, type Finding } from './screenshots';

export default class FaultReporter implements Reporter {
  readonly #findings: Finding[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === FAULT && description) this.#findings.push(JSON.parse(description));
  }

  onEnd(_result: FullResult): void {
    const lines = this.#lines();
    const text = lines.length > 0 ? lines.join('\n') : 'No layout faults.';
    process.stdout.write(`\n${text}\n\n`);
  }

  printsToStdio(): boolean {
    return false;
  }

  #lines(): string[] {
    const places = new Map<string, Map<string, Set<string>>>();
    for (const { kind, what, state, size } of this.#findings) {
      const fault = `${kind.padEnd(15)} ${what}`;
      const states = places.get(fault) ?? new Map<string, Set<string>>();
      states.set(state, (states.get(state) ?? new Set()).add(size.split('x')[0] ?? ''));
      places.set(fault, states);
    }
    return [...places].sort().map(([fault, states]) => `${fault}\n${' '.repeat(16)}${placesOf(states)}`);
  }
}

function placesOf(states: Map<string, Set<string>>): string {
  return [...states].map(([state, widths]) => `${state} (${[...widths].join(' ')})`).join(', ');
}
