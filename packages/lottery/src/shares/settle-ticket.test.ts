import { describe, expect, test } from 'vitest';
import { basisPoints, formatMoney, parseMoney, parseRate } from '../money.ts';
import { settleTicket } from './settle-ticket.ts';
import type { Tiers, TierTerms } from './tiers.ts';

const shareBp = { agent: basisPoints(2000), master: basisPoints(3000), company: basisPoints(5000) };

function termsOf(
  rates: readonly [string, string, string],
  percents: readonly [number, number, number],
): TierTerms {
  return {
    shareBp,
    rates: { player: parseRate(rates[0]), agent: parseRate(rates[1]), master: parseRate(rates[2]) },
    discountsBp: {
      player: basisPoints(percents[0] * 100),
      agent: basisPoints(percents[1] * 100),
      master: basisPoints(percents[2] * 100),
    },
  };
}

const written = (tiers: Tiers) => [tiers.player, tiers.agent, tiers.master, tiers.company].map(formatMoney);

// domain.md §5, the tickets of the Thai draw of 2026-05-16.
const tickets = [
  {
    name: 'upper3 387, won',
    stake: '100',
    hits: 1,
    terms: termsOf(['800', '850', '900'], [10, 14, 18]),
    net: ['79910.00', '-11978.80', '-22972.20', '-44959.00'],
  },
  {
    name: 'lower2 45, lost',
    stake: '5000',
    hits: 0,
    terms: termsOf(['88', '90', '92'], [5, 8, 10]),
    net: ['-4750.00', '1070.00', '1430.00', '2250.00'],
  },
  {
    name: 'run_upper 8, won',
    stake: '500',
    hits: 1,
    terms: termsOf(['3.0', '3.1', '3.2'], [5, 7, 8]),
    net: ['1025.00', '-157.00', '-298.00', '-570.00'],
  },
  {
    name: 'cross3 738, won',
    stake: '200',
    hits: 1,
    terms: termsOf(['130', '140', '150'], [10, 12, 15]),
    net: ['25820.00', '-3560.80', '-7344.20', '-14915.00'],
  },
  {
    name: 'upper2 88, lost',
    stake: '3000',
    hits: 0,
    terms: termsOf(['88', '90', '92'], [5, 8, 10]),
    net: ['-2850.00', '642.00', '858.00', '1350.00'],
  },
];

describe('the worked example of domain.md §5', () => {
  test.each(tickets)('$name is exact to the satang for every tier', ({ stake, hits, terms, net }) => {
    expect(written(settleTicket({ stake: parseMoney(stake), hits, terms, rounding: 'amounts' }).net)).toEqual(
      net,
    );
  });

  test('the five tickets together come to +99,155.00, −13,984.60, −28,326.40 and −56,844.00', () => {
    const settled = tickets.map(({ stake, hits, terms }) =>
      settleTicket({ stake: parseMoney(stake), hits, terms, rounding: 'amounts' }),
    );
    const total = (tier: keyof Tiers) => settled.reduce((sum, { net }) => sum + net[tier], 0n);
    expect([total('player'), total('agent'), total('master'), total('company')]).toEqual([
      9_915_500n,
      -1_398_460n,
      -2_832_640n,
      -5_684_400n,
    ]);
  });
});

describe('the columns of a settled ticket', () => {
  const won = settleTicket({
    stake: parseMoney('100'),
    hits: 1,
    rounding: 'amounts',
    terms: termsOf(['800', '850', '900'], [10, 14, 18]),
  });

  test('win/loss is the stake against the payout at the player’s rate, by share', () => {
    expect(written(won.winLoss)).toEqual(['79900.00', '-15980.00', '-23970.00', '-39950.00']);
  });

  test('commission is each tier’s discount less what it passes on', () => {
    // agent −0.2·100·10 % + 0.8·100·4 % = 1.20; master −0.3·100·14 % + 0.5·100·4 % = −2.20; company −0.5·100·18 %
    expect(written(won.commission)).toEqual(['10.00', '1.20', '-2.20', '-9.00']);
  });

  test('the rate difference is what remains: the tiers above pay at their own, higher rates', () => {
    // agent receives 0.8·100·(850 − 800); master 0.5·100·(900 − 800) − that
    expect(written(won.rateDifference)).toEqual(['0.00', '4000.00', '1000.00', '-5000.00']);
  });

  test('a run that pays per hit pays the rate once for each', () => {
    const settled = settleTicket({
      stake: parseMoney('10'),
      hits: 2,
      rounding: 'amounts',
      terms: termsOf(['3.2', '3.2', '3.2'], [0, 0, 0]),
    });
    expect(formatMoney(settled.win)).toBe('64.00');
    expect(formatMoney(settled.net.player)).toBe('54.00');
  });

  // stake, discount of the player in per cent, rate, won; discount, payout and net under each rounding
  test.each([
    // the bill shows 0.08 and 8.50, so the player has +3.58; one rounded value of −357.5 satang comes to the same
    { stake: '5', percent: 1.5, rate: '1.7', hits: 1, discount: '0.08', amounts: '3.58', value: '3.58' },
    // a lost stake of 2.50 at 5 %: 12.5 satang of discount are 0.13
    { stake: '2.50', percent: 5, rate: '90', hits: 0, discount: '0.13', amounts: '-2.37', value: '-2.38' },
    { stake: '5', percent: 1.5, rate: '1.7', hits: 0, discount: '0.08', amounts: '-4.92', value: '-4.93' },
    // 0.33 at 0.5 % and 1.5: 0.165 and 49.5 satang
    { stake: '0.33', percent: 0.5, rate: '1.5', hits: 1, discount: '0.00', amounts: '0.17', value: '0.17' },
    // 0.05 at 10 % and 1.7: half a satang of discount, 8.5 satang of payout
    { stake: '0.05', percent: 10, rate: '1.7', hits: 1, discount: '0.01', amounts: '0.05', value: '0.04' },
  ])('$stake at $percent % and a rate of $rate, hits $hits: discount $discount, net $amounts', (row) => {
    const ticket = {
      stake: parseMoney(row.stake),
      hits: row.hits,
      terms: termsOf([row.rate, row.rate, row.rate], [row.percent, row.percent, row.percent]),
    };
    const settled = settleTicket({ ...ticket, rounding: 'amounts' });
    expect(formatMoney(settled.commission.player)).toBe(row.discount);
    expect(formatMoney(settled.net.player)).toBe(row.amounts);
    expect(formatMoney(settled.rateDifference.player)).toBe('0.00');
    // rounds that opened under version 0.2
    expect(formatMoney(settleTicket({ ...ticket, rounding: 'value' }).net.player)).toBe(row.value);
  });
});
