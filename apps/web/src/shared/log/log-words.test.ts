import { operations } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { th } from '../../i18n/th/index.ts';
import { lookUp } from './look-up.ts';

/** They come in thousands, and are stored as bills and shots, not as lines of the log. */
const notLogged = ['intake.place', 'intake.shoot', 'keying.place'];

test('every operation and field of the log has a name that people read, in both languages', () => {
  const written = Object.entries(operations)
    .filter(([name, row]) => row.effect === 'write' && !notLogged.includes(name))
    .map(([name]) => name);
  expect(written.length).toBeGreaterThan(40);
  for (const { log } of [en, th])
    expect(written.filter((name) => lookUp(log.operation, name.split('.')) === undefined)).toEqual([]);
});

test('jobs, sign-ins and the command line have names too', () => {
  const others = [
    'job.settlement.settle',
    'cli.account.create',
    'cli.anchors.begin',
    'auth.adminLogin',
    'auth.lockedOut',
    'impersonation.start',
  ];
  for (const name of others) expect(lookUp(en.log.operation, name.split('.'))).toMatch(/^[A-Z]/);
});

/** Past forms that do not end in -ed. */
const irregular = new Set(['Drew', 'Gave', 'Resent', 'Reset', 'Sent', 'Set', 'Withdrew']);

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null ? textsOf(one) : [String(one)],
  );

test('an action is named in the past tense, with its verb first', () => {
  const others = textsOf(en.log.operation).filter((text) => {
    const [verb = ''] = text.split(' ');
    return !verb.endsWith('ed') && !irregular.has(verb);
  });
  expect(others).toEqual([]);
});

test('a path that leads to a branch, or nowhere, is no text', () => {
  expect([lookUp(en.log.operation, ['agents']), lookUp(en.log.operation, ['agents', 'nothing'])]).toEqual([
    undefined,
    undefined,
  ]);
});
