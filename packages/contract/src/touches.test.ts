import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { words } from './touches.ts';

const rows = Object.entries<Operation>(operations);
const reads = rows
  .filter(([, { effect, method }]) => effect === 'read' || method === 'GET')
  .map(([name]) => name);
const writes = rows.filter(([, { effect }]) => effect === 'write');

test('the words are the first words of the names of reads, each once', () => {
  const found = [...new Set(reads.map((name) => name.split('.')[0]))].sort();
  expect([...words].sort()).toEqual(found);
});

test('an operation touches words or reads that exist, each once', () => {
  const known: ReadonlySet<string> = new Set([...words, ...reads]);
  for (const [name, { touches }] of rows) {
    expect(
      touches.filter((one) => !known.has(one)),
      name,
    ).toEqual([]);
    expect(touches.length, name).toBe(new Set(touches).size);
  }
});

test('every write touches the log, and a read touches nothing', () => {
  expect(writes.length).toBeGreaterThan(100);
  expect(writes.filter(([, { touches }]) => !touches.includes('log'))).toEqual([]);
  const reading = rows.filter(([, { effect, touches }]) => effect === 'read' && touches.length > 0);
  expect(reading.map(([name]) => name)).toEqual([]);
});

test('a write that changes nothing on a page but the log is one of these', () => {
  const alone = writes.filter(([, { touches }]) => touches.every((one) => one === 'log'));
  expect(alone.map(([name]) => name).sort()).toEqual([
    'content.upload', // a picture is shown once a banner has it
    'dealers.testWebhook', // what the dealer answered is shown with its outcome
    'identity.beginTotp', // the secret counts once its first code is confirmed
    'results.check', // compares, and stores nothing
    'signInTokens.issue', // the token is used by the player site, and no page shows it
  ]);
});

test('an operation that pays players or takes it back touches every page that shows money of the round', () => {
  for (const name of ['bills.cancel', 'results.confirm', 'rounds.confirmVoid', 'lateBets.confirm'] as const)
    expect(operations[name].touches, name).toEqual(
      expect.arrayContaining([
        'bills',
        'rounds',
        'totals',
        'reports',
        'dashboard',
        'ledger',
        'agents',
        'settlement',
      ]),
    );
});
