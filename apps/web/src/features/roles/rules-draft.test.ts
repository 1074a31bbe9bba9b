import { boundsOfCell, defaultAbilityRules, type MatrixCell, roles, subjects } from '@drawdesk/contract';
import { describe, expect, test } from 'vitest';
import { sections } from './matrix-sections.ts';
import {
  cellKey,
  changedMeanwhile,
  chosenGrant,
  editsOf,
  heldIn,
  sameGrant,
  withCell,
  withUsual,
} from './rules-draft.ts';

const cells: MatrixCell[] = roles.flatMap((role) => {
  const rules = new Map(defaultAbilityRules(role).map((rule) => [rule.subject, rule]));
  return subjects.map((subject) => {
    const rule = rules.get(subject);
    const usual = { grant: rule?.action ?? ('none' as const), providerGroups: rule?.providerGroups ?? null };
    const { choices, groups, reason } = boundsOfCell(role, subject);
    return {
      role,
      subject,
      now: usual,
      usual,
      choices: [...choices],
      groupsAllowed: groups,
      fixedReason: reason,
    };
  });
});
const cellOf = (role: string, subject: string): MatrixCell => {
  const found = cells.find((cell) => cellKey(cell) === `${role} ${subject}`);
  if (!found) throw new Error(`${role} ${subject}`);
  return found;
};
const live = cellOf('company:live-operator', 'lotto-result');
const news = cellOf('company:operator', 'operator-news');
const none = { grant: 'none', providerGroups: null } as const;

test('every subject stands under one heading', () => {
  expect(sections.flatMap((one) => [...one.subjects]).sort()).toEqual([...subjects].sort());
});

describe('a draft of rules', () => {
  test('holds what differs from what is stored, and nothing once it is put back', () => {
    const draft = withCell({}, news, none);
    expect(heldIn(draft, news)).toEqual(none);
    expect(editsOf(cells, draft)).toEqual([{ cell: news, to: none }]);
    expect(withCell(draft, news, news.now)).toEqual({});
  });

  test('ignores the order in which groups were chosen', () => {
    const reversed = { ...live.now, providerGroups: [...(live.now.providerGroups ?? [])].reverse() };
    expect(sameGrant(reversed, live.now)).toBe(true);
    expect(sameGrant({ ...live.now, providerGroups: null }, live.now)).toBe(false);
    expect(withCell({}, live, reversed)).toEqual({});
  });

  test('back to default gives the cells their usual grant, as changes where something else is stored', () => {
    const stored = { ...news, now: none };
    expect(withUsual({}, [stored])).toEqual({ [cellKey(news)]: news.usual });
    expect(withUsual(withCell({}, news, none), cells)).toEqual({});
  });

  test('a change that somebody else has already saved is no change any more', () => {
    const draft = withCell({}, news, none);
    const now = cells.map((cell) => (cell === news ? { ...cell, now: none } : cell));
    expect(editsOf(now, draft)).toEqual([]);
    expect(changedMeanwhile(cells, now).map(cellKey)).toEqual([cellKey(news)]);
    expect(changedMeanwhile(cells, cells)).toEqual([]);
  });
});

describe('choosing a grant', () => {
  test('keeps the groups that were chosen', () => {
    expect(chosenGrant(live.now, live.usual, 'view')).toEqual({ ...live.now, grant: 'view' });
  });

  test('of a role that had nothing begins with the default, or with every group', () => {
    expect(chosenGrant(none, live.usual, 'manage')).toEqual(live.usual);
    expect(chosenGrant(none, live.usual, 'view')).toEqual({ grant: 'view', providerGroups: null });
  });

  test('of no right leaves no groups behind', () => {
    expect(chosenGrant(live.now, live.usual, 'none')).toEqual(none);
  });
});
