/**
 * Shares and win/loss of one ticket, written from domain.md §5 a second time, slowly: exact fractions,
 * rounded once where the chapter requires it. Imports nothing; amounts are satang, positive is received.
 */

export const tiers = ['player', 'agent', 'master', 'company'] as const;
export type Tier = (typeof tiers)[number];
export type Tally = Record<Tier, bigint>;

export interface SharedTicket {
  stake: bigint;
  rateX100: { player: bigint; agent: bigint; master: bigint };
  discountBp: { player: bigint; agent: bigint; master: bigint };
  shareBp: { agent: bigint; company: bigint };
  /** What agent and master hold of the stake, where a tier had a hold: in place of the shares (hold.md §4). */
  held: { agent: bigint; master: bigint } | null;
}

/** Half away from zero. */
function round(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const twice = (negative ? -numerator : numerator) * 2n;
  const rounded = (twice + denominator) / (2n * denominator);
  return negative ? -rounded : rounded;
}

/** What passes player → agent → master → company, and what each of them keeps. */
const passed = (toAgent: bigint, toMaster: bigint, toCompany: bigint): Tally => ({
  player: -toAgent,
  agent: toAgent - toMaster,
  master: toMaster - toCompany,
  company: toCompany,
});

const whole = 10_000n;

export interface SharedResult {
  winAmount: bigint;
  winLoss: Tally;
  commission: Tally;
  net: Tally;
}

/**
 * `hits`: 0 lost, 1 won, more for what pays several times. `money` is won independently of the rates, as for
 * bundles: then it is the same at every tier.
 */
export function share(ticket: SharedTicket, hits: bigint, money: bigint | null = null): SharedResult {
  const { stake, rateX100, discountBp, shareBp, held } = ticket;
  // V_t = S × (1 − d_t) − win_t, as a fraction of 10,000
  const value = (tier: 'agent' | 'master') =>
    stake * (whole - discountBp[tier]) -
    (money === null ? stake * rateX100[tier] * hits * 100n : money * whole);
  const aboveAgent = held ? stake - held.agent : whole - shareBp.agent;
  const ofCompany = held ? stake - held.agent - held.master : shareBp.company;
  const all = held ? stake : whole;
  const f1 = round(aboveAgent * value('agent'), all * whole);
  const f2 = round(ofCompany * value('master'), all * whole);
  const winAmount = money ?? round(stake * rateX100.player * hits, 100n);
  const lost = stake - winAmount;
  const discount = round(stake * discountBp.player, whole);
  const f0 = lost - discount;
  return {
    winAmount,
    winLoss: passed(lost, round(aboveAgent * lost, all), round(ofCompany * lost, all)),
    commission: passed(
      -discount,
      -round(aboveAgent * stake * discountBp.agent, all * whole),
      -round(ofCompany * stake * discountBp.master, all * whole),
    ),
    net: passed(f0, f1, f2),
  };
}
