import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import Contact from '../../../src/features/pages/contact-page';
import { visit, wait } from '../../fakes/browser';
import { fakeServer, silent } from '../../fakes/server';

const CONSENT = 'I solemnly swear I am up to no good (and agree to the terms)';
const open = () => visit('/app/contact', '/app/contact', <Contact />);
const button = () => screen.getByRole('button', { name: /^(Send to HQ|Encrypting|Message)/ });
const message = () => screen.getByRole('textbox', { name: 'Your secret message' });

async function send() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Codename' }), 'Agent Giggles');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'giggles@example.com');
  await userEvent.type(message(), 'The penguin has left the freezer.');
  await userEvent.click(screen.getByRole('checkbox', { name: CONSENT }));
  vi.useFakeTimers();
  fireEvent.click(button());
}

test('[PAGE-02] [SITE-04] [SITE-09] the page is titled Contact HQ and has no link back in the header', () => {
  open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact HQ');
  expect(document.title).toBe('Contact HQ | Spy Safari');
  expect(screen.queryByRole('link', { name: 'Back to Home' })).toBeNull();
});

test('[PAGE-02] every field is required, and the email is validated', () => {
  open();

  expect(screen.getByRole('textbox', { name: 'Codename' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
  expect(message()).toBeRequired();
  expect(screen.getByRole('checkbox', { name: CONSENT })).toBeRequired();
});

test('[PAGE-03] the form shows Encrypting... for 1.5 s and Message Transmitted! for 5 s, then is empty, without a request', async () => {
  const calls = fakeServer(silent);
  open();

  await send();
  expect(button()).toHaveTextContent('Encrypting...');
  expect(button()).toBeDisabled();

  await wait(1499);
  expect(button()).toHaveTextContent('Encrypting...');

  await wait(1);
  expect(button()).toHaveTextContent('Message Transmitted!');
  expect(message()).toHaveValue('The penguin has left the freezer.');

  await wait(5000);
  expect(button()).toHaveTextContent('Send to HQ');
  expect(message()).toHaveValue('');
  expect(screen.getByRole('checkbox', { name: CONSENT })).not.toBeChecked();
  expect(calls).toEqual([]);
});
