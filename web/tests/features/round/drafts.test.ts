/** Half-typed questions and answers. A journey reloads a real page (e2e/journeys/typing.spec.ts). */
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isText } from '../../../src/shared/guards';
import { picking } from '../../fakes/talk';

const DRAFT = 'spysafari:draft';
const KEY = 'K7WD 1 answer 7 p1';

/** Load the page. Only the browser's storage is left of an earlier page. */
function load() {
  vi.resetModules();
  return import('../../../src/features/round/talk/drafts');
}

async function draftOf(key: string) {
  const { useTurnDraft } = await load();
  return renderHook(() => useTurnDraft(key, isText, () => '')).result;
}

async function write(text: string) {
  const draft = await draftOf(KEY);
  act(() => draft.current[1](text));
}

beforeEach(() => sessionStorage.clear());

test('[TALK-04] a half-typed text is restored after a reload in the same turn only', async () => {
  await write('It smells of');

  expect((await draftOf(KEY)).current[0]).toBe('It smells of');
  expect((await draftOf('K7WD 1 answer 9 p1')).current[0]).toBe('');
  expect((await draftOf('K7WD 1 answer 7 p2')).current[0]).toBe('');
});

test('[TALK-04] a draft of another kind, or from an older version, is ignored', async () => {
  for (const stored of [{ key: KEY, value: { text: 'x' } }, { key: KEY }, [KEY], 'x', null]) {
    sessionStorage.setItem(DRAFT, JSON.stringify(stored));
    expect((await draftOf(KEY)).current[0]).toBe('');
  }
});

test('[TALK-04] the draft of a question is deleted when it has been asked, and that of an answer with the turn', async () => {
  const turn = {
    ...picking(),
    turn: 7,
    asker: 'p1',
    asked: null,
    question: null,
    mayAsk: [],
    recent: [],
    count: 3,
  };
  await write('It smells of');
  const { draftKey, forgetDrafts } = await load();
  expect(draftKey('K7WD', 1, { ...turn, asked: 'p1' }, 'p1')).toBe(KEY);

  forgetDrafts(draftKey('K7WD', 1, { ...turn, asked: 'p1' }));
  expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
  forgetDrafts(draftKey('K7WD', 1, turn));
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
