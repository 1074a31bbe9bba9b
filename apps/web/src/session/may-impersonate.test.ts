import { expect, test } from 'vitest';
import { profileOf } from '../testing/profiles.ts';
import { mayImpersonate } from './may-impersonate.ts';

const kinds = ['aggregator', 'agent'] as const;
const modes = ['view', 'impersonate'] as const;
const offered = (own: Parameters<typeof mayImpersonate>[0]) =>
  kinds.flatMap((kind) =>
    modes.filter((mode) => mayImpersonate(own, kind, mode)).map((mode) => `${mode} ${kind}`),
  );

test('superadmin and admin may impersonate every organisation', () => {
  const all = ['view aggregator', 'impersonate aggregator', 'view agent', 'impersonate agent'];
  expect(offered(profileOf('company:superadmin'))).toEqual(all);
  expect(offered(profileOf('company:admin'))).toEqual(all);
});

test('a master may impersonate its agents, and no master', () => {
  expect(offered(profileOf('aggregator'))).toEqual(['view agent', 'impersonate agent']);
});

test('other roles and visitors may impersonate nobody', () => {
  for (const role of ['company:operator', 'company:reporter', 'agent:admin', 'agent:reporter'] as const)
    expect(offered(profileOf(role))).toEqual([]);
  expect(offered(null)).toEqual([]);
});

test('a person whose right was reduced to view may look and not act', () => {
  const abilityRules = [{ action: 'view', subject: 'agent' }] as const;
  expect(offered(profileOf('company:admin', { abilityRules: [...abilityRules] }))).toEqual(['view agent']);
});
