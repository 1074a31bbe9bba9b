import { describe, expect, test } from 'vitest';
import { basisPoints, parseRate } from '../money.ts';
import { decide } from './decide.ts';
import {
  baht,
  emptyTotals,
  inWords,
  offerOf,
  one,
  openLevel,
  refusal,
  sell,
  steps,
} from './offer.test-kit.ts';
import type { LevelLimit, LimiterBound, LimiterLadder } from './offer.ts';
import { rulesReached } from './price-ladder.ts';
import { stakeAt } from './totals.ts';

const from = (amount: number, rate: string | null): LimiterBound => ({
  from: baht(amount),
  rate: rate === null ? null : parseRate(rate),
});
const rule = (...bounds: LimiterBound[]): LimiterLadder => ({ rule: 'a rule', bounds });
const atCompany = (company: Partial<LevelLimit>) => ({
  levels: { company: { ...openLevel, ...company }, aggregator: openLevel, agent: openLevel },
});

// domain.md §4: 0–5,000: 900, –10,000: 800, –15,000: 600, then closed
const ladder = rule(from(5000, '800'), from(10_000, '600'), from(15_000, null));

describe('the worked example of domain.md §4 as a limiter rule', () => {
  test('takes 4,000, then 3,000 in two tickets, and of a further 9,000 refuses 1,000', () => {
    const totals = emptyTotals();
    const offer = offerOf(atCompany({ rules: [ladder] }));
    expect(sell([one('4000'), one('3000'), one('9000')], offer, totals).map(inWords)).toEqual([
      ['4000 at 900'],
      ['1000 at 900', '2000 at 800'],
      ['3000 at 800', '5000 at 600', '1000 refused number_limit'],
    ]);
    expect(stakeAt(totals, 'company', 'upper3', '387')).toBe(baht(15_000));
  });

  test('does the same by share of a limit of 20,000, and nothing where there is no limit', () => {
    const shares = rule(
      { from: { limitBp: basisPoints(2500) }, rate: parseRate('800') },
      { from: { limitBp: basisPoints(5000) }, rate: parseRate('600') },
      { from: { limitBp: basisPoints(7500) }, rate: null },
    );
    const under = (limit: LevelLimit['limit']) =>
      inWords(decide(one('16000'), offerOf(atCompany({ limit, rules: [shares] })), emptyTotals()));
    expect(under(baht(20_000))).toEqual([
      '5000 at 900',
      '5000 at 800',
      '5000 at 600',
      '1000 refused number_limit',
    ]);
    expect(under(null)).toEqual(['16000 at 900']);
  });
});

describe('a limiter rule', () => {
  test('that only lowers the rate never closes', () => {
    const offer = offerOf(atCompany({ rules: [rule(from(100, '500'))] }));
    expect(inWords(decide(one('900000'), offer, emptyTotals()))).toEqual(['100 at 900', '899900 at 500']);
  });

  test('never lifts a rate: neither the offered one nor that of its own earlier step', () => {
    const offer = offerOf(atCompany({ rules: [rule(from(0, '950'), from(10, '700'), from(20, '800'))] }));
    expect(inWords(decide(one('30'), offer, emptyTotals()))).toEqual(['10 at 900', '20 at 700']);
  });

  test('beside others and the steps of the level leaves the strictest of them all', () => {
    const rules = [rule(from(10, '850')), rule(from(20, '600'), from(50, null))];
    const offer = offerOf(atCompany({ steps: steps([30, '800'], [100, '500']), rules }));
    expect(inWords(decide(one('60'), offer, emptyTotals()))).toEqual([
      '20 at 800',
      '10 at 600',
      '20 at 500',
      '10 refused number_limit',
    ]);
  });

  test('holds for what its level pays to those below it', () => {
    const rates = { agent: parseRate('920'), master: parseRate('940') };
    const rules = [rule(from(0, '800'))];
    const tiers = (level: 'company' | 'aggregator' | 'agent') => {
      const { levels } = atCompany({});
      const offer = offerOf({ uplineRates: rates, levels: { ...levels, [level]: { ...openLevel, rules } } });
      const [line] = decide(one(), offer, emptyTotals()).lines;
      return line?.outcome === 'accepted' ? line.tierRates : null;
    };
    expect(tiers('company')).toEqual({ player: 80_000, agent: 80_000, master: 80_000 });
    expect(tiers('aggregator')).toEqual({ player: 80_000, agent: 80_000, master: 94_000 });
    expect(tiers('agent')).toEqual({ player: 80_000, agent: 92_000, master: 94_000 });
  });

  test('says which of its steps a number has reached, each once', () => {
    const offer = offerOf(atCompany({ rules: [ladder] })).betTypes.get('upper3');
    if (!offer) throw new Error('not offered');
    const reached = (stake: number, before?: number) =>
      rulesReached(offer, 'company', baht(stake), before === undefined ? undefined : baht(before)).map(
        ({ stepNo, bound }) => [stepNo, bound / 100n],
      );
    expect(reached(4999)).toEqual([]);
    expect(reached(5000)).toEqual([[1, 5000n]]);
    expect(reached(15_000, 5000)).toEqual([
      [2, 10_000n],
      [3, 15_000n],
    ]);
    expect(rulesReached(offer, 'agent', baht(15_000))).toEqual([]);
  });
});

describe('risk and total risk of a number', () => {
  test('risk cuts a ticket where the number would pay more', () => {
    const offer = offerOf(atCompany({ risk: baht(90_000) }));
    const totals = emptyTotals();
    const [first, second] = sell([one('60'), one('60')], offer, totals);
    expect([first, second].map((decision) => decision && inWords(decision))).toEqual([
      ['60 at 900'],
      ['40 at 900', '20 refused number_limit'],
    ]);
    expect(inWords(decide(one('60', '378'), offer, totals))).toEqual(['60 at 900']);
  });

  test('total risk lets the net stakes of the type carry a part', () => {
    const offer = offerOf(atCompany({ totalRisk: baht(9_000) }));
    const totals = emptyTotals();
    // 10 at 900 pays 9,000, less 9 net of it: 8,991; another baht would be 9,890
    expect(sell([one('10')], offer, totals).map(inWords)).toEqual([['10 at 900']]);
    expect(inWords(decide(one('5'), offer, totals))).toEqual(['5 refused number_limit']);
    sell([one('10', '378'), one('10', '078')], offer, totals);
    // 27 net by now: a stake of a few satang more fits
    expect(
      inWords(
        decide(one('0.02'), offerOf({ ...atCompany({ totalRisk: baht(9_000) }), lowest: baht(0) }), totals),
      ),
    ).toEqual(['0 at 900']);
  });

  test('refuse a ticket whole where tickets are not split, and say what would fit', () => {
    const offer = offerOf({ ...atCompany({ risk: baht(90_000) }), splitSteps: false });
    const { lines } = decide(one('120'), offer, emptyTotals());
    expect(refusal(lines)).toMatchObject({ reason: 'number_limit', available: baht(100) });
  });

  test('are measured at each level by its own counters', () => {
    const { levels } = atCompany({});
    const offer = offerOf({ levels: { ...levels, agent: { ...openLevel, risk: baht(9_000) } } });
    expect(inWords(decide(one('20'), offer, emptyTotals()))).toEqual([
      '10 at 900',
      '10 refused number_limit',
    ]);
  });
});
