import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDecision, createTotals, decide, levels, type Offer } from '../acceptance/index.ts';
import { defaultSwitches } from '../bet-types/index.ts';
import { satang } from '../money.ts';
import { anyChain, anyRate, anySettings } from './any-chain.test-kit.ts';
import { betTypeOffer, resolveSettings } from './resolve-settings.ts';
import type { BetTypeSettings, SettingsChain } from './settings.ts';

function offerOf(chain: SettingsChain): Offer {
  const resolved = resolveSettings(chain);
  return {
    ...{ roundOpen: true, providerOpen: true, switches: defaultSwitches, creditLimit: null },
    billLimit: resolved.betLimit.value,
    betTypes: new Map([['upper3', betTypeOffer(resolved)]]),
  };
}

const anyBets = fc.array(
  fc.record({
    number: fc.constantFrom('387', '378', '077'),
    stake: fc.integer({ min: 1, max: 400_000 }).map(satang),
  }),
  { maxLength: 6 },
);

/**
 * The outcome of one more bet after others were sold under the same totals: stake taken, and Σ stake × rate.
 */
function taken(chain: SettingsChain, sold: Bets, bet: Bets[number], before: SettingsChain) {
  const totals = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
  const billOf = (item: Bets[number]) => ({
    ...{ playerKey: 'somchai', playerSuspended: false, accept: 'partial' as const },
    items: [{ betType: 'upper3', ...item }],
  });
  for (const item of sold) applyDecision(totals, decide(billOf(item), offerOf(before), totals));
  const { accepted, lines, totalStake } = decide(billOf(bet), offerOf(chain), totals);
  let payout = 0n;
  for (const line of accepted ? lines : [])
    if (line.outcome === 'accepted') payout += line.stake * BigInt(line.rate);
  return { stake: totalStake, payout };
}
type Bets = readonly { number: string; stake: ReturnType<typeof satang> }[];

/** One thing made stricter at a level: something is added, or lowered. */
const anyTightening: fc.Arbitrary<(own: BetTypeSettings) => BetTypeSettings> = fc
  .tuple(
    anySettings,
    fc.constantFrom('rules', 'blocked', 'payRate', 'maximum', 'limit', 'maxBetPerNumber', 'accept'),
  )
  .map(([wish, name]) => (own) => {
    const least = <Value extends bigint | number>(one: Value | null | undefined, other: Value) =>
      one === null || one === undefined || other < one ? other : one;
    if (name === 'rules') return { ...own, rules: [...(own.rules ?? []), ...(wish.rules ?? [])] };
    if (name === 'blocked') return { ...own, blocked: [...(own.blocked ?? []), ...(wish.blocked ?? [])] };
    if (name === 'accept') return { ...own, accept: false };
    if (name === 'payRate') return wish.payRate ? { ...own, payRate: least(own.payRate, wish.payRate) } : own;
    const value = wish[name];
    return value ? { ...own, [name]: least(own[name], value) } : own;
  });

/** Where payouts are measured, a lower rate rightly leaves room for more stake; tickets may be split everywhere. */
function withoutPayoutBounds(chain: SettingsChain): SettingsChain {
  const open = (settings: BetTypeSettings): BetTypeSettings => ({
    ...settings,
    ...{ risk: null, totalRisk: null, possiblePayoutPercentage: null, splitSteps: true },
  });
  return {
    ...chain,
    company: { ...chain.company, ...open(chain.company) },
    ...(chain.aggregator && { aggregator: open(chain.aggregator) }),
    ...(chain.agent && { agent: open(chain.agent) }),
  };
}

describe('laws of settings, enforced', () => {
  test('whatever level makes whatever stricter, a bet is never taken for more and never pays more', () => {
    fc.assert(
      fc.property(
        anyChain,
        fc.constantFrom(...levels),
        anyTightening,
        anyBets,
        fc.record({
          number: fc.constantFrom('387', '378', '077'),
          stake: fc.integer({ min: 1, max: 400_000 }).map(satang),
        }),
        (any, level, tighten, sold, bet) => {
          const chain = withoutPayoutBounds(any);
          const stricter = { ...chain, [level]: tighten(chain[level] ?? {}) };
          const loose = taken(chain, sold, bet, chain);
          const tight = taken(stricter, sold, bet, chain);
          expect(tight.stake <= loose.stake).toBe(true);
          expect(tight.payout <= loose.payout).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a limiter rule never lifts a price, at any stake', () => {
    fc.assert(
      fc.property(anyChain, anyBets, (chain, sold) => {
        const quiet: SettingsChain = {
          ...chain,
          company: { ...chain.company, rules: [] },
          ...(chain.aggregator && { aggregator: { ...chain.aggregator, rules: [] } }),
          ...(chain.agent && { agent: { ...chain.agent, rules: [] } }),
        };
        const totals = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
        for (const item of sold) {
          const request = {
            ...{ playerKey: 'somchai', playerSuspended: false, accept: 'partial' as const },
            items: [{ betType: 'upper3', ...item }],
          };
          const ruled = decide(request, offerOf(chain), totals);
          const highest = decide(request, offerOf(quiet), totals).lines.map((line) =>
            line.outcome === 'accepted' ? line.rate : 0,
          );
          for (const line of ruled.lines)
            if (line.outcome === 'accepted' && highest.some((rate) => rate > 0))
              expect(line.rate).toBeLessThanOrEqual(Math.max(...highest));
          applyDecision(totals, ruled);
        }
      }),
    );
  });

  test('a lower special rate never takes more, nor pays more', () => {
    fc.assert(
      fc.property(anyChain, anyRate, anyBets, (any, rate, sold) => {
        const chain = withoutPayoutBounds(any);
        const { special } = chain;
        const [bet] = sold;
        if (!special || !bet || rate > special.payRate) return;
        const lower = { ...chain, special: { ...special, payRate: rate } };
        const loose = taken(chain, sold, bet, chain);
        const tight = taken(lower, sold, bet, chain);
        expect(tight.stake <= loose.stake).toBe(true);
        expect(tight.payout <= loose.payout).toBe(true);
      }),
    );
  });
});
