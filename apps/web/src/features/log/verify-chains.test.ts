import type { LogVerification } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { type ChainProgress, verifyChains } from './verify-chains.ts';

const stretchOf = (chainId: string, change: Partial<LogVerification>): LogVerification => ({
  chainId,
  lines: 20_000,
  uncheckable: 0,
  intact: true,
  broken: null,
  next: null,
  ...change,
});
const chains = [
  { chainId: '0', lines: 50_000 },
  { chainId: '3', lines: 10 },
];

async function verified(
  answers: Readonly<Record<string, LogVerification>>,
  abortAfter = Number.POSITIVE_INFINITY,
) {
  const log: [string, ChainProgress['state'], number][] = [];
  const requests: string[] = [];
  const ended = new AbortController();
  await verifyChains(chains, {
    signal: ended.signal,
    verify: async (chainId, after = 'start') => {
      requests.push(`${chainId}@${after}`);
      if (requests.length >= abortAfter) ended.abort();
      const answer = answers[`${chainId}@${after}`];
      if (!answer) throw new Error(`Not expected: ${chainId} after ${after}`);
      return answer;
    },
    report: (chainId, { state, lines }) => log.push([chainId, state, lines]),
  });
  return { log, requests };
}

test('a long chain is verified part by part, each from where the last part ended', async () => {
  const { log, requests } = await verified({
    '0@start': stretchOf('0', { next: '20000' }),
    '0@20000': stretchOf('0', { next: '40000' }),
    '0@40000': stretchOf('0', { lines: 10_000 }),
    '3@start': stretchOf('3', { lines: 10 }),
  });
  expect(requests).toEqual(['0@start', '0@20000', '0@40000', '3@start']);
  expect(log).toEqual([
    ['0', 'running', 0],
    ['0', 'running', 20_000],
    ['0', 'running', 40_000],
    ['0', 'intact', 50_000],
    ['3', 'running', 0],
    ['3', 'intact', 10],
  ]);
});

test('lines that can no longer be checked are counted over all parts', async () => {
  const counts: number[] = [];
  await verifyChains([{ chainId: '0', lines: 40_000 }], {
    signal: new AbortController().signal,
    verify: async (chainId, after) =>
      stretchOf(chainId, after === undefined ? { uncheckable: 20_000, next: '20000' } : { uncheckable: 7 }),
    report: (_, { uncheckable }) => counts.push(uncheckable),
  });
  expect(counts).toEqual([0, 20_000, 20_007]);
});

test('a broken chain is reported, and the next chain is verified all the same', async () => {
  const { log } = await verified({
    '0@start': stretchOf('0', { lines: 41, intact: false, broken: { seq: '42', problem: 'changed' } }),
    '3@start': stretchOf('3', { lines: 10 }),
  });
  expect(log.map(([chain, state]) => `${chain} ${state}`)).toEqual([
    '0 running',
    '0 broken',
    '3 running',
    '3 intact',
  ]);
});

test('no more requests are sent after the person closes the page', async () => {
  const { requests, log } = await verified({ '0@start': stretchOf('0', { next: '20000' }) }, 1);
  expect([requests, log]).toEqual([['0@start'], [['0', 'running', 0]]]);
});
