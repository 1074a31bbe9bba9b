import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, discardDraftsOfOthers, draftLifeMs, keepDraft, readDraft } from './drafts.ts';

/** The storage of one tab: its keys are its own properties, as in a browser. */
beforeEach(() => {
  const items: Record<string, string> = {};
  Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        items[key] = text;
      },
    },
    removeItem: { value: (key: string) => delete items[key] },
  });
  vi.stubGlobal('sessionStorage', items);
});
afterAll(() => vi.unstubAllGlobals());

const typed = { name: 'Agent nine', share: '40.00' };

test('the same account finds what it typed', () => {
  keepDraft('agent-create', '7', typed, 1_000);
  expect(readDraft('agent-create', '7', 2_000)).toEqual(typed);
  expect(readDraft('agent-12', '7', 2_000)).toBeNull();
});

test('another account finds nothing, and its sign-in discards what was typed', () => {
  keepDraft('agent-create', '7', typed, 1_000);
  expect(readDraft('agent-create', '8', 2_000)).toBeNull();
  discardDraftsOfOthers('7');
  expect(readDraft('agent-create', '7', 2_000)).toEqual(typed);
  discardDraftsOfOthers('8');
  expect(readDraft('agent-create', '7', 2_000)).toBeNull();
});

test('other things stored in the tab stay when drafts are discarded', () => {
  sessionStorage.setItem('reloadedAt', '5');
  discardDraftsOfOthers('8');
  expect(sessionStorage.getItem('reloadedAt')).toBe('5');
});

test('a draft is restored within twelve hours and not later', () => {
  keepDraft('agent-create', '7', typed, 0);
  expect(readDraft('agent-create', '7', draftLifeMs - 1)).toEqual(typed);
  expect(readDraft('agent-create', '7', draftLifeMs)).toBeNull();
});

test('a saved form has no draft left', () => {
  keepDraft('agent-create', '7', typed, 0);
  deleteDraft('agent-create');
  expect(readDraft('agent-create', '7', 1)).toBeNull();
});

test('passwords and one-time codes are never kept, the code of an agent is', () => {
  const secrets = {
    newPassword: 'x',
    apiToken: 'x',
    totpSecret: 'x',
    recoveryCodes: ['x'],
    nested: { password: 'x' },
  };
  keepDraft('agent-create', '7', { ...secrets, code: 'AG12', name: 'Nine' }, 0);
  expect(readDraft('agent-create', '7', 1)).toEqual({ nested: {}, code: 'AG12', name: 'Nine' });
  keepDraft('confirm', '7', { code: '123456', reason: 'late' }, 0);
  expect(readDraft('confirm', '7', 1)).toEqual({ reason: 'late' });
});

test('a stored text that cannot be read is no draft', () => {
  for (const text of ['', 'null', '{', '{"owner":7}', '{"owner":"7","savedAtMs":0,"value":null}']) {
    sessionStorage.setItem('draft:agent-create', text);
    expect(readDraft('agent-create', '7', 1)).toBeNull();
  }
});

test('a draft too large for the tab is not kept', () => {
  keepDraft('grid', '7', { pasted: 'x'.repeat(600_000) }, 0);
  expect(readDraft('grid', '7', 1)).toBeNull();
});
