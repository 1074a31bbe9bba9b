import { expect, test } from 'vitest';
import { acceptingBody, changing, openRoundsOf } from './accepting-change.ts';

const provider = (providerId: string, accepting: boolean) =>
  ({ providerId, group: 'stock', nameEn: providerId, nameTh: providerId, accepting }) as const;
const providers = [provider('one', true), provider('two', false), provider('three', true)];

test('providers that are already in the wanted state are not counted', () => {
  expect(changing({ accepting: false, providers })).toBe(2);
  expect(changing({ accepting: true, providers })).toBe(1);
});

test('chosen providers are sent by name; for a group or the catalogue the server chooses them', () => {
  expect(acceptingBody({ accepting: false, providers }, '').body).toEqual({
    providerIds: ['one', 'two', 'three'],
    accepting: false,
  });
  expect(acceptingBody({ accepting: true, providers, all: { group: 'stock' } }, 'holiday').body).toEqual({
    providerIds: null,
    group: 'stock',
    accepting: true,
    reason: 'holiday',
  });
  expect(acceptingBody({ accepting: true, providers, all: {} }, '').body).toEqual({
    providerIds: null,
    accepting: true,
  });
});

test('only the open rounds of providers that change are counted, and of them those that close within the hour', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');
  const rounds = [
    { providerId: 'one', closeAt: '2026-11-26T11:00:00Z' },
    { providerId: 'one', closeAt: '2026-11-26T11:00:01Z' },
    { providerId: 'two', closeAt: '2026-11-26T10:10:00Z' },
    { providerId: 'three', closeAt: '2026-11-28T10:00:00Z' },
    { providerId: 'other', closeAt: '2026-11-26T10:10:00Z' },
  ];
  expect(openRoundsOf({ accepting: false, providers }, rounds, now)).toEqual({ open: 3, soon: 1 });
  expect(openRoundsOf({ accepting: true, providers }, rounds, now)).toEqual({ open: 1, soon: 1 });
});
