import { expect, test } from 'vitest';
import { acceptingBody, changing } from './accepting-change.ts';

const provider = (providerId: string, accepting: boolean) =>
  ({ providerId, group: 'stock', nameEn: providerId, nameTh: providerId, accepting }) as const;
const providers = [provider('one', true), provider('two', false), provider('three', true)];

test('what is turned already does not count', () => {
  expect(changing({ accepting: false, providers })).toBe(2);
  expect(changing({ accepting: true, providers })).toBe(1);
});

test('those chosen are named; a whole group or catalogue is left to the server', () => {
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
