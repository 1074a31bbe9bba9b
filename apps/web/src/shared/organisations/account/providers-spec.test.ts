import { expect, test } from 'vitest';
import { providersSpec } from './providers-spec.ts';

const spec = providersSpec({
  label: 'Providers',
  everything: 'All',
  choose: 'Choose one',
  added: 'Added',
  taken: 'Taken away',
  some: (count) => `${count} of them`,
  nameOf: (id) => id.toUpperCase(),
});
const style = { language: 'en', buddhistYears: false } as const;

test('null means all providers, now and later', () => {
  expect(spec.write(null)).toEqual({ all: true, chosen: [] });
  expect(spec.read({ all: true, chosen: ['b'] }, style)).toEqual({ value: null });
});

test('a list of providers has at least one', () => {
  expect(spec.read({ all: false, chosen: [] }, style)).toEqual({ wrong: 'Choose one' });
  expect(spec.read({ all: false, chosen: ['b', 'a'] }, style)).toEqual({ value: ['a', 'b'] });
});

test('changes among chosen providers are listed by name', () => {
  const parts = spec.parts?.({ all: false, chosen: ['a', 'b'] }, { all: false, chosen: ['b', 'c'] });
  expect(parts).toEqual([
    { label: 'Added', to: 'C' },
    { label: 'Taken away', to: 'A' },
  ]);
  expect(spec.parts?.({ all: true, chosen: [] }, { all: false, chosen: ['b'] })).toEqual([
    { label: 'Providers', from: 'All', to: '1 of them' },
  ]);
});
