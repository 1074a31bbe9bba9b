import { expect, test } from 'vitest';
import { acceptingBody, changing } from './accepting-change.ts';

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
