import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hasLongWord, isLongName, longestWord } from '../../../src/shared/text/long-text';
import { Button } from '../../../src/shared/ui/button';
import { Chip, Coin, Ribbon } from '../../../src/shared/ui/chip';
import { CodeBoxes } from '../../../src/shared/ui/code-boxes';
import { Countdown, ProgressBar } from '../../../src/shared/ui/countdown';
import { Dialog } from '../../../src/shared/ui/dialog';
import { Field } from '../../../src/shared/ui/field';
import { Panel } from '../../../src/shared/ui/panel';
import { EmptyState, ErrorMessage, ErrorState, Waiting } from '../../../src/shared/ui/states';
import { LiveRegion } from '../../../src/shared/ui/visually-hidden';

test('a field is named by its label and described by its hint and error', () => {
  render(
    <>
      <Field label="Your Name" hint="Up to 25 characters" invalid describedBy="error" />
      <ErrorMessage id="error">This name is taken</ErrorMessage>
    </>,
  );

  const field = screen.getByRole('textbox', { name: 'Your Name' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Up to 25 characters This name is taken');
});

test('a text area is named and described likewise', () => {
  render(<Field rows={4} label="Your secret message" hint="Say something." />);

  const field = screen.getByRole('textbox', { name: 'Your secret message' });
  expect(field).toHaveAccessibleDescription('Say something.');
  expect(field).toBeValid();
});

test('code boxes are a named group of named boxes', () => {
  render(
    <CodeBoxes
      legend="Room code"
      boxLabel={(place) => `Room code, character ${place}`}
      clean={(typed) => typed}
      value={['K', '', '', '']}
      onChange={() => undefined}
      disabled
    />,
  );

  expect(screen.getByRole('group', { name: 'Room code' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Room code, character 1' })).toHaveValue('K');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

test('a panel is a region with the name of its title', () => {
  render(<Panel title="Players (3/10)">Ada</Panel>);

  expect(screen.getByRole('region', { name: 'Players (3/10)' })).toHaveTextContent('Ada');
});

test('a ribbon can be a heading', () => {
  render(
    <>
      <Ribbon as="h1">Join a Room</Ribbon>
      <Ribbon>Circus</Ribbon>
    </>,
  );

  expect(screen.getAllByRole('heading')).toEqual([
    screen.getByRole('heading', { name: 'Join a Room', level: 1 }),
  ]);
});

test('the clock is a timer without announcements, and the fuse is a meter', () => {
  render(
    <>
      <Countdown seconds={61} />
      <ProgressBar percent={71.4} />
    </>,
  );

  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('1:01');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('meter', { name: 'Time left' })).toHaveAttribute('aria-valuenow', '71');
});

test('the bar of the remaining time is limited to 0 and 100', () => {
  const { rerender } = render(<ProgressBar percent={140} />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');

  rerender(<ProgressBar percent={-3} />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '0');
});

test('an urgent live region is announced assertively', () => {
  render(<LiveRegion urgent>Round over</LiveRegion>);

  expect(screen.getByRole('alert')).toHaveTextContent('Round over');
});

test('a coin exposes its label instead of the bare number', () => {
  render(
    <p>
      <Coin label="Score 4">4</Coin> <Chip>3 players</Chip>
    </p>,
  );

  expect(screen.getByText('Score 4')).toBeInTheDocument();
  expect(screen.getByText('4').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText('3 players')).toBeVisible();
});

test('a dialog is named by its title and closes on Escape and with its buttons', async () => {
  const onClose = vi.fn();
  render(
    <Dialog onClose={onClose} title="Leave the room?" actions={<Button onClick={onClose}>Stay</Button>}>
      Your seat becomes free.
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave the room?' });
  expect(dialog).toHaveTextContent('Your seat becomes free.');
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(onClose).toHaveBeenCalledOnce();

  dialog.close(); // Browsers do this on Escape.
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a dialog is closed only by a press that begins and ends on its backdrop', () => {
  const onClose = vi.fn();
  render(
    <Dialog onClose={onClose} title="Leave the room?">
      <p>Your seat becomes free.</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 400, 300);
  const [backdrop, padding] = [
    { clientX: 50, clientY: 200 },
    { clientX: 110, clientY: 110 },
  ];
  /** Press and release. Browsers dispatch the click to the nearest element that contains both positions. */
  const press = (from: Element, begin: object, end: object) => {
    fireEvent.pointerDown(from, begin);
    fireEvent.click(dialog, end);
  };

  press(dialog, padding, padding);
  press(dialog, padding, backdrop);
  press(dialog, backdrop, padding);
  press(screen.getByText('Your seat becomes free.'), padding, backdrop); // for example, to select text
  expect(onClose).not.toHaveBeenCalled();

  press(dialog, backdrop, backdrop);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a waiting state is announced', () => {
  render(<Waiting>Checking room status...</Waiting>);

  expect(screen.getByRole('status')).toHaveTextContent('Checking room status...');
});

test('an empty state shows its text', () => {
  render(<EmptyState>No cards in play yet.</EmptyState>);

  expect(screen.getByText('No cards in play yet.')).toBeVisible();
});

test('an error state has a heading, an announced reason, a hint and ways to continue', () => {
  render(
    <ErrorState title="Room Not Found" reason="Room not found" hint="Ask for a fresh link.">
      <Button>Try Another Room</Button>
    </ErrorState>,
  );

  expect(screen.getByRole('heading', { name: 'Room Not Found', level: 1 })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Room not found');
  expect(screen.getByText('Ask for a fresh link.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Another Room' })).toBeEnabled();
});

test('an error message is announced in a live region that already exists', () => {
  const { rerender } = render(<ErrorMessage />);
  const place = screen.getByRole('alert');

  rerender(<ErrorMessage>Please enter your name</ErrorMessage>);

  expect(screen.getByRole('alert')).toBe(place);
  expect(place).toHaveTextContent('Please enter your name');
});

test('[LANG-06] the length of a name is measured in grapheme clusters', () => {
  expect(isLongName('é'.normalize('NFD').repeat(12))).toBe(false);
  expect(isLongName('👨‍👩‍👧‍👦'.repeat(6))).toBe(false);
  expect(isLongName('Maximilianes')).toBe(false);
  expect(isLongName('Maximilianess')).toBe(true);
  expect(isLongName('六個漢字很寬嗎')).toBe(true);
  expect(hasLongWord('Ana María-Cristina')).toBe(false);
  expect(longestWord('DIE UHR LÄUFT WEITER')).toBe(6);
  expect(longestWord('逮捕')).toBe(4);
});
