import { createElement, Fragment, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

// the preferences, which the dates read, are in a cookie
vi.stubGlobal('document', { cookie: '' });
const { Count } = await import('../figures/Count.tsx');
const { DateTime } = await import('../figures/DateTime.tsx');
const { formatCount } = await import('../figures/format-money.ts');
const { Money } = await import('../figures/Money.tsx');
const { isNothing } = await import('./is-nothing.ts');

const money = (amount: string | null) => createElement(Money, { amount });
const time = (at: string | null) => createElement(DateTime, { at });
const span = (...children: ReactNode[]) => createElement('span', null, ...children);
const Other = () => '–';

test('no text, a dash, an amount or count of zero and a missing time are nothing', () => {
  for (const content of [null, undefined, false, '', ' ', '–'])
    expect(isNothing(content), String(content)).toBe(true);
  for (const content of [
    money(null),
    money('0.00'),
    money('-0.00'),
    createElement(Count, { count: 0 }),
    time(null),
    time(''),
  ])
    expect(isNothing(content)).toBe(true);
});

test('a text, an amount, a share and a time are something', () => {
  for (const content of ['A', '10', '0.01', '0%', '−5.00', money('0.01'), money('-3.00')])
    expect(isNothing(content)).toBe(false);
  expect(isNothing(createElement(Count, { count: 1 }))).toBe(false);
  expect(isNothing(time('2026-11-20T08:20:00Z'))).toBe(false);
});

test('a 0 in plain text, and a person called "0" or "-", are something', () => {
  for (const content of [0, formatCount(0), '0', '-']) {
    expect(isNothing(content), String(content)).toBe(false);
    expect(isNothing(span(content))).toBe(false);
  }
});

test('plain markup is nothing as long as all that is in it is', () => {
  expect(isNothing(span('–'))).toBe(true);
  expect(isNothing(createElement(Fragment, null, '', span(money('0.00'))))).toBe(true);
  expect(isNothing(span('–', 'x'))).toBe(false);
  expect(isNothing(['', time('2026-11-20')])).toBe(false);
});

test('what another component draws is kept', () => {
  expect(isNothing(createElement(Other))).toBe(false);
  expect(isNothing(createElement('input'))).toBe(false);
});
