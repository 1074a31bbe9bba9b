import { operations } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { profileOf } from '../testing/profiles.ts';
import { abilityOf, allowed, mayCall } from './ability.ts';

const may = (
  profile: ReturnType<typeof profileOf>,
  name: keyof typeof operations,
  group?: 'live' | 'stock',
) => mayCall(profile, abilityOf(profile.abilityRules), operations[name], group);

test('a live operator confirms results of live rounds and of no other group', () => {
  const live = profileOf('company:live-operator');
  expect(may(live, 'results.confirm', 'live')).toBe(true);
  expect(may(live, 'results.confirm', 'stock')).toBe(false);
});

test('without a group, a right for some groups is enough to open the page', () => {
  const ability = abilityOf(profileOf('company:live-operator').abilityRules);
  expect(allowed(ability, 'manage', 'lotto-result')).toBe(true);
  expect(allowed(ability, 'manage', 'lotto-ratio')).toBe(false);
});

test('a person who may manage may view', () => {
  const ability = abilityOf([{ action: 'manage', subject: 'lotto-settle' }]);
  expect(allowed(ability, 'view', 'lotto-settle')).toBe(true);
});

test('operations of the company do not exist for a master, whatever its rules say', () => {
  const rules = [{ action: 'manage', subject: 'lotto-result' }] as const;
  expect(may(profileOf('aggregator', { abilityRules: [...rules] }), 'results.confirm')).toBe(false);
});

test('a person in view mode is offered nothing that writes', () => {
  const looking = profileOf('company:superadmin', { mode: 'view' });
  expect(may(looking, 'results.list')).toBe(true);
  expect(may(looking, 'results.confirm')).toBe(false);
});

test('in view mode a person can still verify the log, sign out and end the impersonation', () => {
  const looking = profileOf('aggregator', { mode: 'view' });
  for (const name of ['log.verify', 'auth.signOut', 'impersonation.end'] as const)
    expect(may(looking, name)).toBe(true);
});

test('nobody changes the own password while impersonating', () => {
  expect(may(profileOf('aggregator', { mode: 'impersonate' }), 'identity.changePassword')).toBe(false);
  expect(may(profileOf('aggregator'), 'identity.changePassword')).toBe(true);
});

test('operations of player sites are not for people', () => {
  expect(may(profileOf('company:superadmin'), 'intake.place')).toBe(false);
});
