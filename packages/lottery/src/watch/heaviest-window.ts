import { type Satang, satang } from '../money.ts';

/** Bets of one player that were placed together, on one number. */
export interface WatchedBet {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly playerId: bigint;
  readonly agentId: bigint;
  readonly stake: Satang;
}

/** What some bets must be together to be noticed. */
export interface WatchedTogether {
  readonly windowMs: number;
  readonly playersMin: number;
  readonly agentsMin: number;
  /** More than this, satang. */
  readonly stakeOver: Satang;
}

export interface FoundTogether<B extends WatchedBet> {
  readonly bets: readonly B[];
  readonly stake: Satang;
}

/**
 * Of the bets within any span of `windowMs` that are of enough players and agents and over the stake, those with the
 * most stake, the earliest of equal ones; null when there are none. The span includes its ends. Bets in the order of
 * their time; takes two steps a bet.
 */
export function heaviestWindow<B extends WatchedBet>(
  bets: readonly B[],
  { windowMs, playersMin, agentsMin, stakeOver }: WatchedTogether,
): FoundTogether<B> | null {
  const players = new Map<bigint, number>();
  const agents = new Map<bigint, number>();
  let first = 0;
  let stake = 0n;
  let found: { from: number; to: number; stake: bigint } | null = null;
  for (const [last, bet] of bets.entries()) {
    count(players, bet.playerId, 1);
    count(agents, bet.agentId, 1);
    stake += bet.stake;
    for (let gone = bets[first]; gone && gone.atMs < bet.atMs - windowMs; gone = bets[first]) {
      count(players, gone.playerId, -1);
      count(agents, gone.agentId, -1);
      stake -= gone.stake;
      first += 1;
    }
    const isEnough = players.size >= playersMin && agents.size >= agentsMin && stake > stakeOver;
    if (isEnough && stake > (found?.stake ?? 0n)) found = { from: first, to: last + 1, stake };
  }
  return found && { bets: bets.slice(found.from, found.to), stake: satang(found.stake) };
}

function count(counts: Map<bigint, number>, of: bigint, by: 1 | -1): void {
  const now = (counts.get(of) ?? 0) + by;
  if (now === 0) counts.delete(of);
  else counts.set(of, now);
}
