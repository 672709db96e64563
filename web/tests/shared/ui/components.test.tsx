import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CardThumb } from '../../../src/decks/generated-art';
import { clockText, heatOf } from '../../../src/shared/text/clock-text';
import { Avatar } from '../../../src/shared/ui/avatar';
import { Button } from '../../../src/shared/ui/button';
import { Card, Fitted, FlipCard } from '../../../src/shared/ui/card';
import { CodeTiles } from '../../../src/shared/ui/code-boxes';
import { MiniCard } from '../../../src/shared/ui/mini-card';
import { CollapsiblePanel } from '../../../src/shared/ui/panel';
import { Slider } from '../../../src/shared/ui/slider';

test('a busy button is disabled and has aria-busy', () => {
  render(<Button busy>Starting...</Button>);

  expect(screen.getByRole('button', { name: 'Starting...' })).toBeDisabled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('a button does not submit by default', () => {
  render(<Button>Back</Button>);

  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('code tiles are read as one word', () => {
  render(<CodeTiles code="K7WD" />);

  expect(screen.getByText('K7WD')).toBeInTheDocument();
});

test.each([
  ['Kreuzfahrt ins Blaue', '10'],
  ['Kreuz-Fahrt', '5'],
  ['Наш замок', '6'],
  ['你在没有重力的地方种菜', '2'],
])('[LANG-12] %s is fitted by its longest word', (words, letters) => {
  render(<Fitted>{words}</Fitted>);

  expect(screen.getByText(words).style.getPropertyValue('--letters')).toBe(letters);
});

test('[PLAY-13] a card whose picture fails shows its fallback text, or hides the picture', () => {
  const { rerender } = render(<Card src="/a.webp" missing="Image not available" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByText('Image not available')).toBeVisible();

  rerender(<Card src="/b.webp" />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.queryByRole('presentation')).toBeNull();
});

test('[PLAY-13] another picture is loaded after a failure', () => {
  const { rerender } = render(<Card src="/a.webp" missing="Image not available" />);
  fireEvent.error(screen.getByRole('presentation'));

  rerender(<Card src="/b.webp" missing="Image not available" />);

  expect(screen.getByRole('presentation')).toBeVisible();
});

test('only the visible side of a flip card is exposed to screen readers', async () => {
  const onFlip = vi.fn();
  render(
    <FlipCard hidden label="Show your card" onFlip={onFlip} front={<b>Beach</b>} back={<b>Hidden</b>} />,
  );

  expect(screen.getByText('Beach').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText('Hidden').closest('[aria-hidden="true"]')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Show your card' }));
  expect(onFlip).toHaveBeenCalledOnce();
});

test('[PLAY-11] a mini card exposes whether it is crossed out', async () => {
  const onPress = vi.fn();
  render(<MiniCard name="Beach" crossedOut onPress={onPress} />);

  await userEvent.click(screen.getByRole('button', { name: 'Beach', pressed: true }));

  expect(onPress).toHaveBeenCalledOnce();
});

test('the title of a panel toggles its body', async () => {
  render(<CollapsiblePanel title="Game Configuration">sliders</CollapsiblePanel>);
  expect(screen.getByText('sliders')).not.toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Game Configuration', expanded: false }));

  expect(screen.getByText('sliders')).toBeVisible();
  expect(screen.getByRole('button', { expanded: true })).toBeVisible();
});

test('a slider is labeled and reports numbers', () => {
  const onChange = vi.fn();
  render(<Slider label="Minutes" min={3} max={15} value={8} valueText="8 min" onChange={onChange} />);
  const slider = screen.getByRole('slider', { name: 'Minutes' });
  expect(slider).toHaveAttribute('aria-valuetext', '8 min');

  fireEvent.change(slider, { target: { value: '9' } });

  expect(onChange).toHaveBeenCalledWith(9);
});

test('an avatar exposes the labels of its crown and hat', () => {
  render(<Avatar id={0} crown="admin" hat="Spy" />);

  expect(screen.getByText('admin')).toBeInTheDocument();
  expect(screen.getByText('Spy')).toBeInTheDocument();
});

test('[PLAY-03] the clock shows m:ss and changes its color at 30 and 10 seconds', () => {
  expect([480, 61, 9.2, 0, -3].map(clockText)).toEqual(['8:00', '1:01', '0:10', '0:00', '0:00']);
  expect([31, 30, 11, 10, 0].map(heatOf)).toEqual(['calm', 'warm', 'warm', 'last', 'last']);
});

test('a small card loads the small picture if that is enough', () => {
  render(<Card src="/a.webp" thumb="/thumbs/a.webp" sizes="148px" />);

  const picture = screen.getByRole('presentation');
  expect(picture).toHaveAttribute('src', '/a.webp');
  expect(picture).toHaveAttribute('srcset', '/thumbs/a.webp 320w, /a.webp 640w');
  expect(picture).toHaveAttribute('sizes', '148px');
});

test('pictures of a grid load lazily and reserve their space', () => {
  render(<CardThumb deck="locationDeck" name="Beach" sign="" />);

  const picture = screen.getByRole('presentation');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('decoding', 'async');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['320', '448']);
});

test('another avatar renders another image element, because WebKit caches the first view of a file', () => {
  const { rerender } = render(<Avatar id={0} decorative />);
  const image = document.querySelector('img');
  rerender(<Avatar id={1} decorative />);

  expect(document.querySelector('img')).not.toBe(image);
  expect(document.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/#avatar1$/));
});

test('an absent player’s avatar is only grayed out, without a label', () => {
  render(<Avatar id={0} away />);

  expect(screen.queryByText('true')).toBeNull();
});
