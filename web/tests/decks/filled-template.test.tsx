import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilledTemplate } from '../../src/decks/filled-template';

function filled(text: string, name: string): string {
  render(
    <p>
      <FilledTemplate values={{ name }}>{text}</FilledTemplate>
    </p>,
  );
  return screen.getByRole('paragraph').textContent ?? '';
}

test.each([
  ['Ann', 'The Spy was Ann.'],
  ['Ann!', 'The Spy was Ann!'],
  ['Who?', 'The Spy was Who?'],
  ['Robert Jr.', 'The Spy was Robert Jr.'],
  ['דנה!', 'The Spy was דנה!'],
  ['<b>{name}', 'The Spy was <b>{name}.'],
])('a name with its own final punctuation is not followed by a full stop: %s', (name, sentence) => {
  expect(filled('The Spy was {name}.', name)).toBe(sentence);
});

test('only placeholders with a value are replaced', () => {
  expect(filled('{name} was found by {other}.', 'Ann!')).toBe('Ann! was found by {other}.');
});
