import { expect, test, vi } from 'vitest';
import { profileOf } from '../../testing/profiles.ts';
import { pageTable } from '../page-table.ts';
import { pageRows } from '../routes/pages.ts';
import { besideHit, ticketReport } from './address-of-hit.ts';
import type { Hit, HitKind } from './search-hit.ts';

// every page of the table exists
vi.mock('../current-router.ts', () => ({
  pages: pageTable((path) => Object.values(pageRows).find((row) => row.path === path)?.access ?? null),
}));

const hit = (kind: HitKind, values: Hit['values']): Hit => ({
  kind,
  name: { en: 'x', th: 'x' },
  detail: { en: '', th: '' },
  values,
});
const agent = hit('agent', { agentId: '7' });
const master = hit('master', { aggregatorId: '3' });
const player = hit('player', { agentId: '7', playerId: '9' });

test('an agent has its players, bills and ledger beside it, a master its bills and ledger, a player the bills', () => {
  const superadmin = profileOf('company:superadmin');
  expect(besideHit(superadmin, agent)).toEqual([
    { page: 'players', to: '/agent/management/7/players' },
    { page: 'bills', to: '/report/ticket?view=bills&agentId=7' },
    { page: 'ledger', to: '/ledger?agentId=7' },
  ]);
  expect(besideHit(superadmin, master)).toEqual([
    { page: 'bills', to: '/report/ticket?view=bills&aggregatorId=3' },
    { page: 'ledger', to: '/ledger?aggregatorId=3' },
  ]);
  expect(besideHit(superadmin, player)).toEqual([
    { page: 'bills', to: '/report/ticket?view=bills&playerId=9' },
  ]);
});

test('nothing is beside other results', () => {
  const superadmin = profileOf('company:superadmin');
  for (const kind of ['bill', 'page', 'ticket', 'provider', 'round'] as const)
    expect(besideHit(superadmin, hit(kind, { agentId: '7' })), kind).toEqual([]);
});

test('readers have only the pages beside a result that they may open', () => {
  const live = profileOf('company:live-operator');
  for (const one of [agent, master, player]) expect(besideHit(live, one)).toEqual([]);
  const reader = { ...live, abilityRules: [{ action: 'view' as const, subject: 'report-agent' as const }] };
  expect(besideHit(reader, agent)).toEqual([{ page: 'ledger', to: '/ledger?agentId=7' }]);
});

test('the ticket report opens with a bet number that was typed, for people who may read it', () => {
  const superadmin = profileOf('company:superadmin');
  expect(ticketReport(superadmin, '4')).toBe('/report/ticket?number=4');
  expect(ticketReport(superadmin, ' 970-475')).toBe('/report/ticket?number=970475');
  for (const typed of ['hanoi', '12345678']) expect(ticketReport(superadmin, typed)).toBe('/report/ticket');
  expect(ticketReport(profileOf('company:live-operator'), '4')).toBeUndefined();
});
