import { describe, expect, test } from 'vitest';
import { basisPoints, parseRate } from '../money.ts';
import { decide } from './decide.ts';
import {
  baht,
  bet,
  bill,
  blockOn,
  emptyTotals,
  inWords,
  offerOf,
  openLevel,
  sell,
  steps,
} from './offer.test-kit.ts';
import { stakeAt } from './totals.ts';

// domain.md §4: 0–5,000: 900, –10,000: 800, –15,000: 600, then closed
const ladder = steps([5000, '900'], [10_000, '800'], [15_000, '600']);
const levels = { company: { ...openLevel, steps: ladder }, aggregator: openLevel, agent: openLevel };
const one = (stake: string, rest = {}) => bill([bet('387', stake, rest)]);

describe('the worked example of steps in domain.md §4', () => {
  test('accumulated 4,000, stake 3,000 makes two tickets; a further 9,000 makes two and 1,000 is refused', () => {
    const totals = emptyTotals();
    const decisions = sell([one('4000'), one('3000'), one('9000')], offerOf({ levels }), totals);
    expect(decisions.map(inWords)).toEqual([
      ['4000 at 900'],
      ['1000 at 900', '2000 at 800'],
      ['3000 at 800', '5000 at 600', '1000 refused number_limit'],
    ]);
    expect(stakeAt(totals, 'company', 'upper3', '387')).toBe(baht(15_000));
  });

  test('where tickets are not split, one that crosses a step is refused whole, with the stake that would fit', () => {
    const totals = emptyTotals();
    const offer = offerOf({ levels, splitSteps: false });
    const [, crossing, fitting] = sell([one('4000'), one('3000'), one('1000')], offer, totals);
    expect(crossing?.lines).toMatchObject([
      { outcome: 'refused', reason: 'number_limit', available: baht(1000) },
    ]);
    expect(fitting && inWords(fitting)).toEqual(['1000 at 900']);
  });

  test('in a bill that wants everything, a ticket the steps close refuses the bill', () => {
    const request = bill([bet('387', '16000'), bet('378', '10')], { accept: 'all' });
    const decision = decide(request, offerOf({ levels }), emptyTotals());
    expect(decision).toMatchObject({ accepted: false, totalStake: 0n });
    expect(inWords(decision)).toEqual(['16000 refused number_limit', '10 at 900']);
  });

  test('in a bill that wants everything, a ticket that only crosses a step is split', () => {
    const decision = decide({ ...one('6000'), accept: 'all' }, offerOf({ levels }), emptyTotals());
    expect(inWords(decision)).toEqual(['5000 at 900', '1000 at 800']);
    expect(decision.accepted).toBe(true);
  });
});

describe('steps', () => {
  test('may be set by share of the limit', () => {
    const agent = {
      ...openLevel,
      limit: baht(1000),
      steps: [
        { upTo: { limitBp: basisPoints(5000) }, rate: parseRate('900') },
        { upTo: { limitBp: basisPoints(10_000) }, rate: parseRate('700') },
      ],
    };
    const offer = offerOf({ levels: { company: openLevel, aggregator: openLevel, agent } });
    expect(inWords(decide(one('1200'), offer, emptyTotals()))).toEqual([
      '500 at 900',
      '500 at 700',
      '200 refused number_limit',
    ]);
  });

  test('by share of a limit that is not set mean nothing', () => {
    const agent = {
      ...openLevel,
      steps: [{ upTo: { limitBp: basisPoints(5000) }, rate: parseRate('1') }],
    };
    const offer = offerOf({ levels: { company: openLevel, aggregator: openLevel, agent } });
    expect(inWords(decide(one('1200'), offer, emptyTotals()))).toEqual(['1200 at 900']);
  });

  test('of several levels hold together, the lowest rate at each satang', () => {
    const offer = offerOf({
      levels: {
        company: { ...openLevel, steps: steps([300, '900'], [1000, '700']) },
        aggregator: { ...openLevel, steps: steps([100, '900'], [500, '800']) },
        agent: openLevel,
      },
    });
    expect(inWords(decide(one('600'), offer, emptyTotals()))).toEqual([
      '100 at 900',
      '200 at 800',
      '200 at 700',
      '100 refused number_limit',
    ]);
  });

  test('never lift the pay rate or the rate of a blocked number', () => {
    const generous = {
      company: { ...openLevel, steps: steps([100, '950']) },
      aggregator: openLevel,
      agent: openLevel,
    };
    expect(inWords(decide(one('100'), offerOf({ levels: generous }), emptyTotals()))).toEqual(['100 at 900']);
    const blocked = blockOn('387', '450');
    expect(inWords(decide(one('100'), offerOf({ levels, blocked }), emptyTotals()))).toEqual(['100 at 450']);
  });

  test('never lift a rate again that an earlier step lowered', () => {
    const rising = {
      company: { ...openLevel, steps: steps([100, '700'], [300, '800']) },
      aggregator: openLevel,
      agent: openLevel,
    };
    expect(inWords(decide(one('200'), offerOf({ levels: rising }), emptyTotals()))).toEqual(['200 at 700']);
  });

  test('count the earlier lines of the same bill', () => {
    const request = bill([bet('387', '4000'), bet('387', '3000')]);
    expect(inWords(decide(request, offerOf({ levels }), emptyTotals()))).toEqual([
      '4000 at 900',
      '1000 at 900',
      '2000 at 800',
    ]);
  });

  test('rate_changed: a player who was shown a rate gets no satang at a worse one', () => {
    const shown = { expectedRate: parseRate('900') };
    const totals = emptyTotals();
    const [first, second] = sell([one('6000', shown), one('100', shown)], offerOf({ levels }), totals);
    expect(first && inWords(first)).toEqual(['5000 at 900', '1000 refused rate_changed']);
    expect(second?.lines).toMatchObject([{ reason: 'rate_changed', currentRate: parseRate('800') }]);
  });

  test('of the company hold for what master and agent settle at; those of an agent for its players alone', () => {
    const uplineRates = { agent: parseRate('930'), master: parseRate('960') };
    const byCompany = decide(one('6000'), offerOf({ levels, uplineRates }), emptyTotals());
    expect(byCompany.lines).toMatchObject([
      { stake: baht(5000), tierRates: { player: 90_000, agent: 90_000, master: 90_000 } },
      { stake: baht(1000), tierRates: { player: 80_000, agent: 80_000, master: 80_000 } },
    ]);
    const agentLevels = { company: openLevel, aggregator: openLevel, agent: { ...openLevel, steps: ladder } };
    const byAgent = decide(one('6000'), offerOf({ levels: agentLevels, uplineRates }), emptyTotals());
    expect(byAgent.lines).toMatchObject([
      { stake: baht(5000), tierRates: { player: 90_000, agent: 93_000, master: 96_000 } },
      { stake: baht(1000), tierRates: { player: 80_000, agent: 93_000, master: 96_000 } },
    ]);
  });

  test('that change only what the tiers above settle at do not refuse a ticket that is not split', () => {
    const offer = offerOf({
      levels: {
        company: { ...openLevel, steps: steps([100, '960'], [500, '930']) },
        aggregator: openLevel,
        agent: openLevel,
      },
      uplineRates: { agent: parseRate('900'), master: parseRate('960') },
      splitSteps: false,
    });
    expect(decide(one('200'), offer, emptyTotals()).lines).toMatchObject([
      { outcome: 'accepted', stake: baht(200), tierRates: { player: 90_000, agent: 90_000, master: 93_000 } },
    ]);
  });
});
