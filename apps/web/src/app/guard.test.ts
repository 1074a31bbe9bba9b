import { roles } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { profileOf } from '../testing/profiles.ts';
import { guard } from './guard.ts';
import { homePath } from './home-path.ts';

const visitor = {
  page: {},
  path: '/lotto/result',
  href: '/lotto/result?page=2',
  search: {},
  params: {},
  profile: null,
  homeOf: () => '/lotto/result',
};
const operator = { ...visitor, profile: profileOf('company:operator') };

test('an address no route matches is not found, for a visitor too', () => {
  expect(guard({ ...visitor, page: null })).toEqual({ kind: 'not-found' });
});

test('an invalid parameter is answered as not found, before anyone is asked to sign in', () => {
  for (const params of [{ provider: '..' }, { provider: 'thai-gov', round: 'last' }, { unheardOf: '1' }])
    expect(guard({ ...visitor, params })).toEqual({ kind: 'not-found' });
  expect(guard({ ...operator, params: { provider: 'thai-gov', round: '12' } }).kind).toBe('pass');
});

test('a visitor signs in first and comes back to where they wanted to go', () => {
  expect(guard(visitor)).toEqual({
    kind: 'redirect',
    path: '/login',
    search: { to: '/lotto/result?page=2' },
  });
});

test('a visitor at / signs in without a target, and the query is kept', () => {
  const decision = guard({ ...visitor, path: '/', href: '/?campaign=1', search: { campaign: '1' } });
  expect(decision).toEqual({ kind: 'redirect', path: '/login', search: { campaign: '1' } });
});

test('public and sign-in pages are open to a visitor', () => {
  expect(guard({ ...visitor, page: { access: 'public' } }).kind).toBe('pass');
  expect(guard({ ...visitor, page: { access: 'guest' } }).kind).toBe('pass');
});

test('a signed-in person does not see the sign-in page again', () => {
  const decision = guard({ ...operator, page: { access: 'guest' }, path: '/login' });
  expect(decision).toEqual({ kind: 'redirect', path: '/', search: {} });
});

test('a sign-in link opens for a signed-in person as well', () => {
  const door = { ...operator, page: { access: 'guest', link: true }, path: '/agent/auth' } as const;
  expect(guard({ ...door, withLink: true }).kind).toBe('pass');
  expect(guard(door)).toEqual({ kind: 'redirect', path: '/', search: {} });
});

test('until the first password is changed everything leads to that page, and from there to the wanted page', () => {
  const profile = profileOf('company:operator', { mustChangePassword: true });
  const held = { ...operator, profile };
  const there = { kind: 'redirect', path: '/first-password', search: {} };
  expect(guard(held)).toEqual({ ...there, search: { to: '/lotto/result?page=2' } });
  expect(guard({ ...held, path: '/' })).toEqual(there);
  expect(guard({ ...held, path: '/', page: { access: 'public' } })).toEqual(there);
  expect(guard({ ...held, page: { name: 'first-password', access: 'signed-in' } }).kind).toBe('pass');
  expect(guard({ ...held, page: { name: 'not-authorized', access: 'public' } }).kind).toBe('pass');
});

test('in view mode nobody opens a page for creating', () => {
  const page = { access: { action: 'manage', subject: 'aggregator' } } as const;
  expect(guard({ ...operator, page, profile: profileOf('aggregator') }).kind).toBe('pass');
  expect(guard({ ...operator, page, profile: profileOf('aggregator', { mode: 'view' }) }).kind).toBe(
    'redirect',
  );
});

test('a signed-in person without the right sees the page that says so', () => {
  const decision = guard({ ...operator, page: { access: { action: 'view', subject: 'superadmin' } } });
  expect(decision).toEqual({ kind: 'redirect', path: '/not-authorized', search: {} });
});

test('a right to manage opens pages to view, and one of several subjects is enough', () => {
  const open = (action: 'view' | 'manage', subject: 'lotto-result' | 'lotto-total') =>
    guard({ ...operator, page: { access: { action, subject } } }).kind;
  expect([open('view', 'lotto-result'), open('manage', 'lotto-result'), open('view', 'lotto-total')]).toEqual(
    ['pass', 'pass', 'pass'],
  );
  expect(open('manage', 'lotto-total')).toBe('redirect');
  const either = { action: 'view', subject: ['superadmin', 'lotto-total'] } as const;
  expect(guard({ ...operator, page: { access: either } }).kind).toBe('pass');
});

test('pages for certain roles are closed to every other role', () => {
  const page = { access: { roles: ['company:superadmin', 'aggregator'] } } as const;
  expect(guard({ ...operator, page }).kind).toBe('redirect');
  expect(guard({ ...operator, page, profile: profileOf('aggregator') }).kind).toBe('pass');
});

test('/ leads a signed-in person to their own first page', () => {
  expect(guard({ ...operator, path: '/' })).toEqual({ kind: 'redirect', path: '/lotto/result', search: {} });
});

const everyPath = () => true;

test.each([
  ['company:superadmin', '/account/admin'],
  ['company:admin', '/account/admin'],
  ['aggregator', '/agent/management'],
  ['company:operator', '/lotto/result'],
  ['company:live-operator', '/lotto/result'],
  ['company:plus-operator', '/lotto/result'],
  ['agent:admin', '/dashboard/agent'],
  ['agent:reporter', '/dashboard/agent'],
] as const)('%s starts at %s', (role, path) => {
  expect(homePath(profileOf(role), [], everyPath)).toBe(path);
});

test('company:reporter starts at the first page of the menu its rules allow', () => {
  const menu = ['/account/admin', '/lotto/total', '/report/daily'];
  expect(homePath(profileOf('company:reporter'), menu, (path) => path !== '/account/admin')).toBe(
    '/lotto/total',
  );
});

test.each(roles)('%s is never redirected in circles, even without a single page', (role) => {
  expect(homePath(profileOf(role), [], () => false)).toBe('/not-authorized');
});
