import { describe, expect, test } from 'vitest';
import { defaultSwitches } from '../bet-types/index.ts';
import { bundleExposure } from '../bundle-exposure.ts';
import { bundleSeeds } from '../bundles.ts';
import { formatMoney, parseMoney, parseRate, payoutOf, satang } from '../money.ts';
import type { RiskStake } from './payout-book.ts';
import { riskModeOf } from './risk-mode.ts';
import { type RoundRiskInput, roundRisk } from './round-risk.ts';

const rates: Readonly<Record<string, string>> = {
  upper4: '5000',
  digit6: '500000',
  first_prize: '500000',
  last5: '50000',
  upper3: '900',
  cross3: '150',
  cross4: '250',
  upper2: '90',
  upper2_high: '1.9',
  upper2_odd: '1.9',
  lower2: '90',
  lower2_even: '1.9',
  run_upper: '3.2',
  run_lower: '4.2',
  front3: '450',
  last3: '450',
  lower3: '450',
  pae4: '25',
  pae5: '12',
};
const staked = (betType: string, number: string, stake: string): RiskStake => ({
  betType,
  number,
  potentialPayout: payoutOf(parseMoney(stake), parseRate(rates[betType] ?? '')),
});
const riskOf = (stakes: readonly RiskStake[], rest: Partial<RoundRiskInput> = {}) =>
  roundRisk({ stakes, netStakes: satang(0), mode: 'independent', ...rest });
const worstPayout = (stakes: readonly RiskStake[], rest: Partial<RoundRiskInput> = {}) =>
  formatMoney(riskOf(stakes, rest).combination.payout);

// domain.md §4
const at387 = [
  staked('upper3', '387', '100'),
  staked('cross3', '738', '200'),
  staked('upper2', '87', '500'),
  staked('run_upper', '8', '2000'),
];
const at120 = [
  staked('upper3', '120', '120'),
  staked('upper2', '20', '800'),
  staked('run_upper', '0', '500'),
];

describe('the worked example of round risk in domain.md §4', () => {
  test('387 alone would cost 171,400', () => {
    expect(riskOf(at387).worstUpper).toEqual({ number: '387', payout: parseMoney('171400') });
  });

  test('beside 120 the worst upper is 181,600', () => {
    expect(riskOf([...at387, ...at120]).worstUpper).toEqual({ number: '120', payout: parseMoney('181600') });
  });
});

describe('the risk of a round', () => {
  test('adds the worst lower to the worst upper and takes the net stakes off', () => {
    const stakes = [
      ...at120,
      staked('lower2', '45', '1000'),
      staked('run_lower', '4', '100'),
      staked('lower2_even', '', '50'),
    ];
    const risk = riskOf(stakes, { netStakes: parseMoney('2500.50') });
    expect(risk.worstLower).toEqual({ number: '45', payout: parseMoney('90420') });
    expect(risk.combination).toMatchObject({ upper: '120', lower: '45', payout: parseMoney('272020') });
    expect(risk.worst).toBe(parseMoney('269519.50'));
  });

  test('of a round without bets is nothing, and no number is named', () => {
    expect(riskOf([])).toEqual({
      worstUpper: null,
      worstLower: null,
      worstFront3: [],
      worstLast3: [],
      combination: { upper: null, lower: null, front3: [], back3: [], payout: 0n },
      worst: 0n,
    });
  });

  test('is below zero while the worst result still leaves something', () => {
    expect(riskOf([staked('upper2', '12', '1')], { netStakes: parseMoney('1000') }).worst).toBe(
      parseMoney('-910'),
    );
  });

  test('adds up several stakes on one number', () => {
    expect(worstPayout([staked('upper3', '387', '1'), staked('upper3', '387', '2')])).toBe('2700.00');
  });

  test('counts a run once for a digit that is drawn twice, or per hit where runs pay so', () => {
    const stakes = [staked('upper3', '707', '10'), staked('run_upper', '7', '1000')];
    expect(riskOf(stakes).worstUpper).toEqual({ number: '707', payout: parseMoney('12200') });
    const perHit = riskOf(stakes, { switches: { ...defaultSwitches, runPays: 'per_hit' } });
    expect(perHit.worstUpper).toEqual({ number: '707', payout: parseMoney('15400') });
    const alone = { switches: { ...defaultSwitches, runPays: 'per_hit' as const } };
    expect(riskOf([staked('run_upper', '7', '1000')], alone).worstUpper?.number).toBe('777');
  });

  test('counts a pae wherever its digits hold the result', () => {
    const stakes = [
      staked('pae4', '3789', '100'),
      staked('upper3', '987', '1'),
      staked('pae5', '13789', '10'),
    ];
    expect(riskOf(stakes).worstUpper).toEqual({ number: '987', payout: parseMoney('3520') });
  });

  test('counts the specials of the upper two digits', () => {
    const stakes = [
      staked('upper2_high', '', '100'),
      staked('upper2_odd', '', '100'),
      staked('upper2', '48', '4'),
    ];
    expect(riskOf(stakes).worstUpper).toEqual({ number: '051', payout: parseMoney('380') });
  });

  test('refuses a bet type it does not know', () => {
    const stakes = [{ betType: 'upper9', number: '1', potentialPayout: satang(1) }];
    expect(() => riskOf(stakes)).toThrow(RangeError);
  });
});

describe('bets on four digits and more', () => {
  test('count together with the three digits they end in', () => {
    const stakes = [
      staked('upper4', '7387', '10'),
      staked('cross4', '3787', '10'),
      staked('upper3', '387', '1'),
    ];
    expect(riskOf(stakes).worstUpper).toEqual({ number: '7387', payout: parseMoney('53400') });
  });

  test('count along one main number from its longest ending to the shortest', () => {
    const stakes = [
      staked('digit6', '107387', '1'),
      staked('last5', '07387', '1'),
      staked('first_prize', '207387', '1.01'),
      staked('last5', '17387', '10.90'),
      staked('upper3', '387', '1'),
    ];
    // 207387: 505,000 + 50,000 + 900; 17387: 545,000 + 900; 107387: 550,900
    expect(riskOf(stakes).worstUpper).toEqual({ number: '207387', payout: parseMoney('555900') });
  });

  test('and bundles are looked at over the 10,000 results', () => {
    const { payouts } = bundleExposure([{ number: '1387', quantity: 3, prizes: bundleSeeds.large.prizes }]);
    const stakes = [staked('upper3', '387', '1'), staked('upper4', '7387', '1')];
    expect(riskOf(stakes, { bundles: payouts }).worstUpper).toEqual({
      number: '1387',
      payout: parseMoney('300900'),
    });
  });
});

describe('numbers drawn together', () => {
  const upperAndLower = [
    staked('upper3', '568', '10'),
    staked('lower2', '86', '10'),
    staked('lower2', '99', '11'),
    staked('upper2', '99', '9'),
  ];

  test('add up where they are drawn apart', () => {
    expect(worstPayout(upperAndLower)).toBe('9990.00');
  });

  test('of laos are looked at over the 10,000 upper4: lower2 is its front', () => {
    const risk = riskOf(upperAndLower, { mode: 'joint_upper4' });
    // u3 568 brings a d2 that ends in 5, never 86 or 99
    expect(risk.combination).toMatchObject({ upper: '0568', lower: '05', payout: parseMoney('9000') });
  });

  test('of laos add up where the digits agree', () => {
    const stakes = [
      staked('upper3', '568', '10'),
      staked('lower2', '75', '10'),
      staked('lower2', '76', '50'),
    ];
    const risk = riskOf(stakes, { mode: 'joint_upper4' });
    expect(risk.combination).toMatchObject({ upper: '7568', lower: '75', payout: parseMoney('9900') });
  });

  test('from one prize share their last two digits', () => {
    const risk = riskOf(upperAndLower, { mode: 'joint_upper2' });
    expect(risk.combination).toMatchObject({ upper: '568', lower: '68', payout: parseMoney('9000') });
    const agreeing = riskOf([...upperAndLower, staked('lower2', '68', '1')], { mode: 'joint_upper2' });
    expect(formatMoney(agreeing.combination.payout)).toBe('9090.00');
  });

  test('are so for laos and for two prizes read from the first, unless the operator publishes otherwise', () => {
    expect(riskModeOf('laos', defaultSwitches)).toBe('joint_upper4');
    expect(riskModeOf('laos', { ...defaultSwitches, laosLower2: 'entered' })).toBe('independent');
    expect(riskModeOf('two_prizes', { ...defaultSwitches, lower2From: 'p1' })).toBe('joint_upper2');
    expect(riskModeOf('two_prizes', defaultSwitches)).toBe('independent');
    expect(riskModeOf('thai', defaultSwitches)).toBe('independent');
  });
});

describe('front and back sets', () => {
  test('are at worst the two highest of each', () => {
    const stakes = [
      staked('front3', '091', '3'),
      staked('front3', '298', '2'),
      staked('front3', '111', '1'),
      staked('last3', '602', '5'),
      staked('last3', '716', '4'),
      staked('last3', '000', '4'),
    ];
    const risk = riskOf(stakes);
    expect(risk.combination).toMatchObject({ front3: ['091', '298'], back3: ['602', '000'] });
    expect(formatMoney(risk.combination.payout)).toBe('6300.00');
  });

  test('of the back carry lower3 as well', () => {
    const stakes = [staked('last3', '602', '5'), staked('lower3', '602', '2'), staked('lower3', '716', '1')];
    expect(worstPayout(stakes)).toBe('3600.00');
  });

  test('both carry lower3 where it counts on all sets, but a number in both pays it once', () => {
    const switches = { ...defaultSwitches, lower3: 'all' as const };
    const one = [staked('lower3', '602', '1')];
    expect(worstPayout(one, { switches })).toBe('450.00');
    const four = ['111', '222', '333', '444', '555'].map((number) => staked('lower3', number, '1'));
    expect(worstPayout(four, { switches })).toBe('1800.00');
  });
});

describe('lay-offs that pay more on a number than the tier', () => {
  const laidOff = (betType: string, number: string, stake: string): RiskStake => ({
    betType,
    number,
    potentialPayout: satang(-staked(betType, number, stake).potentialPayout),
  });

  test('leave a set that is not sold as the second worst', () => {
    const stakes = [
      staked('front3', '111', '10'),
      staked('front3', '222', '1'),
      laidOff('front3', '222', '2'),
    ];
    expect(riskOf(stakes).combination).toMatchObject({ front3: ['111'], payout: parseMoney('4500') });
  });

  test('leave an ending that is not sold as the worst', () => {
    const stakes = [
      staked('upper4', '7387', '1'),
      staked('last5', '07387', '1'),
      laidOff('last5', '07387', '2'),
    ];
    expect(riskOf(stakes).worstUpper).toEqual({ number: '7387', payout: parseMoney('5000') });
  });
});
