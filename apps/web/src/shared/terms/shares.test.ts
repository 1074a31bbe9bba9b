import { expect, test } from 'vitest';
import { readShares, sharesUnder, typedSplit, writtenShares } from './shares.ts';

const both = { owners: ['agent', 'master'], maxBp: 5000 } as const;

test('shares are read in steps of 0.5%', () => {
  expect(readShares(both, { agent: '20', master: '29.5' })).toEqual({ value: { agent: 2000, master: 2950 } });
  expect(readShares(both, { agent: '20.25', master: '0' })).toEqual({
    wrong: { why: 'step', owner: 'agent' },
  });
});

test('a share that is empty or no figure is reported', () => {
  expect(readShares(both, { agent: '20', master: '' })).toEqual({ wrong: { why: 'read', owner: 'master' } });
  expect(readShares(both, { agent: 'half', master: '0' })).toEqual({
    wrong: { why: 'read', owner: 'agent' },
  });
});

test('agent and master together have no more than the master was given', () => {
  expect(readShares(both, { agent: '20', master: '30' })).toEqual({ value: { agent: 2000, master: 3000 } });
  expect(readShares(both, { agent: '20.5', master: '30' })).toEqual({ wrong: { why: 'over', maxBp: 5000 } });
});

test('the company holds what is left, so that the three always sum to 100%', () => {
  const rest = (agent: string, master: string) => typedSplit(both, { agent, master }).company;
  expect([rest('20', '30'), rest('20', ''), rest('80', '30')]).toEqual([5000, 8000, 0]);
});

const seventy = { owners: ['agent', 'master'], maxBp: 7000 } as const;
const split = (agent: string, over: object = {}) => ({
  agent,
  master: '0',
  split: { given: '60', forced: '10', remainder: '30', ...over },
});

test('a split shows what each tier has before it is saved, as the server will have it', () => {
  expect(typedSplit(seventy, split('20'))).toEqual({ agent: 2000, master: 4000, company: 4000 });
  const read = readShares(seventy, split('20'));
  if ('wrong' in read) throw new Error('The split was not read');
  expect(sharesUnder(read.value, 7000)).toEqual({ agent: 2000, master: 4000, company: 4000 });
  expect(writtenShares(seventy.owners, read.value)).toEqual(split('20'));
});

test('a split that is half typed still fills the bar', () => {
  for (const typed of [split(''), split('90'), split('20', { given: '' }), split('20', { given: '100' })]) {
    const { agent, master, company } = typedSplit(seventy, typed);
    expect(agent + master + company).toBe(10_000);
    expect(Math.min(agent, master, company) >= 0).toBe(true);
  }
});

test('a split outside its bounds is reported with the limit', () => {
  const wrong = (typed: ReturnType<typeof split>) => readShares(seventy, typed);
  expect(wrong(split('60.5'))).toEqual({ wrong: { why: 'overGiven', owner: 'agent', maxBp: 6000 } });
  expect(wrong(split('9.5'))).toEqual({ wrong: { why: 'underForced', minBp: 1000 } });
  expect(wrong(split('20', { forced: '70' }))).toEqual({
    wrong: { why: 'overGiven', owner: 'forced', maxBp: 6000 },
  });
  expect(wrong(split('20', { given: '70.5' }))).toEqual({ wrong: { why: 'overReceived', maxBp: 7000 } });
  expect(wrong(split('20', { remainder: '0.2' }))).toEqual({ wrong: { why: 'step', owner: 'remainder' } });
});
