/** The preview of cards that were read from a file or pasted (DECK-07). */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PasteMany } from '../../../src/features/custom-decks/paste-many';

const added = vi.fn();

function Sheet() {
  const [text, setText] = useState('');
  return (
    <PasteMany
      text={text}
      onText={setText}
      action={({ cards }) => ({ words: `Add ${cards.length} cards`, ready: cards.length > 0 })}
      onGo={({ cards }) => added(cards.map(({ name }) => name))}
    />
  );
}

function show() {
  added.mockClear();
  return render(<Sheet />);
}

async function openFile(content: BlobPart, name = 'places.csv') {
  const { container } = show();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File([content], name), { applyAccept: false });
}

/** 'Банк;кассир' and 'Цирк;клоун' in windows-1251. */
const RUSSIAN = new Uint8Array([
  0xc1, 0xe0, 0xed, 0xea, 0x3b, 0xea, 0xe0, 0xf1, 0xf1, 0xe8, 0xf0, 0x0a, 0xd6, 0xe8, 0xf0, 0xea, 0x3b, 0xea,
  0xeb, 0xee, 0xf3, 0xed,
]);

test('a file is shown as cards before they are added, and its encoding can be changed', async () => {
  await openFile(RUSSIAN);

  const cards = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(await cards()).toEqual(['Банк кассир', 'Цирк клоун']);
  expect(added).not.toHaveBeenCalled();
  const encoding = screen.getByLabelText('Odd letters? Read the file as');
  await userEvent.selectOptions(encoding, 'windows-1252');
  expect(await cards()).toEqual(['Áàíê êàññèð', 'Öèðê êëîóí']);
  await userEvent.selectOptions(encoding, 'windows-1251');
  const [bank] = screen.getAllByRole('listitem');
  expect(bank && within(bank).getByText('Банк')).toBeVisible();
  expect(bank && within(bank).getByText('кассир')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Add 2 cards' }));
  expect(added).toHaveBeenCalledWith(['Банк', 'Цирк']);
});

test('a formatted document is refused with a message', async () => {
  await openFile('{\\rtf1 Bank\\par Circus}', 'places.rtf');

  expect(await screen.findByText(/That's a formatted document/)).toBeVisible();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('a pasted list replaces the field with its cards, and can be edited as text', async () => {
  show();
  await userEvent.click(screen.getByLabelText('Your cards'));
  await userEvent.paste('• Bank\n• Circus');

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Bank',
    'Circus',
  ]);
  expect(screen.queryByLabelText('Your cards')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit as text' }));
  expect(screen.getByLabelText('Your cards')).toHaveFocus();
  expect(screen.getByLabelText('Your cards')).toHaveValue('• Bank\n• Circus');
});

test('20,000 lines are too many, and are not put into the field', () => {
  show();
  const field = screen.getByLabelText('Your cards');
  act(() => {
    fireEvent.paste(field, { clipboardData: { getData: () => 'Roof\n'.repeat(20_000) } });
  });

  expect(screen.getByText(/far too much for one deck/)).toBeVisible();
  expect(field).toHaveValue('');
});
