import { divideHalfAway, type Satang, satang } from '../money.ts';
import type { HeldStakes, TierTerms } from './tiers.ts';

/** What agent and master may still hold of a number, satang; null where they have no hold. Below zero counts as zero. */
export interface HoldRoom {
  readonly agent: bigint | null;
  readonly master: bigint | null;
}

/**
 * Divides the stake of one ticket by the shares of its terms and what the tiers may still hold of its number (hold.md
 * §2). What the agent does not hold is offered to the master, and what both do not hold is the company's. The parts are
 * whole satang and never below zero; together with the company's they are the stake.
 */
export function holdTicket(stake: Satang, shareBp: TierTerms['shareBp'], room: HoldRoom): HeldStakes {
  const upTo = (points: number): bigint => divideHalfAway(stake * BigInt(points), 10_000n);
  const agent = least(upTo(shareBp.agent), room.agent);
  const master = least(upTo(shareBp.agent + shareBp.master) - agent, room.master);
  return { agent: satang(agent), master: satang(master) };
}

function least(offered: bigint, room: bigint | null): bigint {
  if (room === null || offered <= room) return offered;
  return room > 0n ? room : 0n;
}
