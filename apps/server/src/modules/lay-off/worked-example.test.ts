import {
  type BetType,
  basisPoints,
  cheapestLayOff,
  type DealerOffer,
  defaultSwitches,
  type LayOffInput,
  parseMoney,
  parseRate,
  payoutOf,
  satang,
} from '@drawdesk/lottery';
import { describe, expect, test } from 'vitest';
import { solve } from './solve.ts';

const sold = (betType: string, number: string, stake: string, rate: string) => ({
  betType,
  number,
  potentialPayout: payoutOf(parseMoney(stake), parseRate(rate)),
});
const offerOf = (dealer: string, betType: BetType, rate: string, discount = 0, step = '1'): DealerOffer => ({
  dealer,
  betType,
  rate: parseRate(rate),
  discount: basisPoints(discount),
  step: parseMoney(step),
});
const stakesOf = (bets: readonly { offer: DealerOffer; number: string; stake: bigint }[]) =>
  bets.map(({ offer, number, stake }) => [offer.dealer, offer.betType, number, Number(stake) / 100]).sort();

// domain.md §4
const draw = [
  sold('upper3', '387', '100', '900'),
  sold('cross3', '738', '200', '150'),
  sold('upper2', '87', '500', '90'),
  sold('run_upper', '8', '2000', '3.2'),
  sold('upper3', '120', '120', '900'),
  sold('upper2', '20', '800', '90'),
  sold('run_upper', '0', '500', '3.2'),
];
const input: LayOffInput = {
  book: { stakes: draw, netStakes: parseMoney('4220'), mode: 'independent' },
  count: 'payout',
  offers: [offerOf('east', 'upper3', '850')],
  creditLeft: new Map(),
};
const k = parseMoney('100000');

describe('the draw of domain.md §4 brought under 100,000', () => {
  test('takes 84 on 387 and 96 on 120 at 850, and both end at 100,000', async () => {
    const answer = await cheapestLayOff(input, k, solve);
    expect(answer.before).toMatchObject({ amount: parseMoney('181600'), upper: '120' });
    expect(stakesOf(answer.bets)).toEqual([
      ['east', 'upper3', '120', 96],
      ['east', 'upper3', '387', 84],
    ]);
    expect(answer).toMatchObject({ kind: 'reached', cost: parseMoney('180'), leastCost: parseMoney('180') });
    expect(answer.after.amount).toBe(k);
  });

  test('takes more where the stakes count: what lay-offs cost is lost as well', async () => {
    const answer = await cheapestLayOff({ ...input, count: 'loss' }, k, solve);
    // 171,400 − 79 × 850 and 181,600 − 91 × 850, both 104,250, less 4,220 and plus 170
    expect(answer.after.amount).toBeLessThanOrEqual(k);
    expect(stakesOf(answer.bets)).toEqual([
      ['east', 'upper3', '120', 92],
      ['east', 'upper3', '387', 80],
    ]);
    expect(answer.after.amount).toBe(parseMoney('99352'));
    expect(answer.leastCost).toBe(answer.cost);
  });

  test('uses the dealer that is cheaper for what it pays, up to its credit', async () => {
    const offers = [offerOf('east', 'upper3', '850'), offerOf('west', 'upper3', '800', 1500)];
    const cheaper = await cheapestLayOff({ ...input, offers }, k, solve);
    // west costs 0.85 for 800, east 1 for 850; 85 × 800 + 4 × 850 are the 71,400 of 387 to the baht
    expect(stakesOf(cheaper.bets)).toEqual([
      ['east', 'upper3', '387', 4],
      ['west', 'upper3', '120', 102],
      ['west', 'upper3', '387', 85],
    ]);
    expect(cheaper.leastCost).toBe(cheaper.cost);
    const creditLeft = new Map([['west', parseMoney('85')]]);
    const limited = await cheapestLayOff({ ...input, offers, creditLeft }, k, solve);
    const byWest = limited.bets.filter(({ offer }) => offer.dealer === 'west');
    expect(byWest.reduce((sum, { stake }) => sum + stake, 0n)).toBe(parseMoney('100'));
    expect(limited.after.amount).toBeLessThanOrEqual(k);
  });

  test('cannot be reached with too little credit: the lowest is told, and where it falls', async () => {
    const creditLeft = new Map([['east', parseMoney('100')]]);
    const answer = await cheapestLayOff({ ...input, creditLeft }, k, solve);
    // 353,000 − 100 × 850 shared by two results: 44 on 387 and 56 on 120
    expect(answer.kind).toBe('unreachable');
    expect(answer.after).toMatchObject({ amount: parseMoney('134000'), upper: '120' });
    expect(answer.lowestWorst).toBe(parseMoney('134000'));
    expect(stakesOf(answer.bets)).toEqual([
      ['east', 'upper3', '120', 56],
      ['east', 'upper3', '387', 44],
    ]);
  });

  test('cannot be reached where no dealer takes what is sold', async () => {
    const answer = await cheapestLayOff({ ...input, offers: [offerOf('east', 'lower2', '90')] }, k, solve);
    expect(answer).toMatchObject({ kind: 'unreachable', bets: [], lowestWorst: parseMoney('181600') });
    expect(answer.after.upper).toBe('120');
  });
});

describe('lay-offs of other bet types', () => {
  const reach = (stakes: LayOffInput['book']['stakes'], offers: DealerOffer[], target: string, rest = {}) =>
    cheapestLayOff(
      {
        book: { stakes, netStakes: satang(0), mode: 'independent', ...rest },
        count: 'payout',
        offers,
        creditLeft: new Map(),
      },
      parseMoney(target),
      solve,
    );

  test('of front sets bring the two worst numbers together under the target', async () => {
    const stakes = [
      sold('front3', '111', '10', '450'),
      sold('front3', '222', '10', '450'),
      sold('front3', '333', '2', '450'),
    ];
    const answer = await reach(stakes, [offerOf('east', 'front3', '450')], '7200');
    expect(answer).toMatchObject({ kind: 'reached', cost: parseMoney('4') });
    expect(answer.after.amount).toBe(parseMoney('7200'));
  });

  test('of lower3 on all sets count once for a number that is drawn in front and at the back', async () => {
    const stakes = ['111', '222', '333', '444', '555'].map((number) => sold('lower3', number, '10', '225'));
    const switches = { ...defaultSwitches, lower3: 'all' as const };
    const answer = await reach(stakes, [offerOf('east', 'lower3', '225')], '6750', { switches });
    // the four worst of 2,250 less what is laid off: 10 on two of five, or 2.5 on each
    expect(answer.after.amount).toBeLessThanOrEqual(parseMoney('6750'));
    expect(answer.leastCost).toBe(answer.cost);
  });

  test('of six digits are placed on the number that was sold', async () => {
    const stakes = [sold('digit6', '107387', '1', '500000'), sold('upper3', '387', '1', '900')];
    const answer = await reach(stakes, [offerOf('east', 'digit6', '500000', 0, '0.50')], '250900', {
      firstLength: 6,
    });
    expect(stakesOf(answer.bets)).toEqual([['east', 'digit6', '107387', 0.5]]);
  });
});
