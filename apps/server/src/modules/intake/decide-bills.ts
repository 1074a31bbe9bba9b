import {
  applyDecision,
  betTypesOf,
  createTotals,
  type Decision,
  decide,
  type PlayerLimits,
  satang,
  type Totals,
} from '@drawdesk/lottery';
import { billLimitOf } from '../offers/resolve-offer.ts';
import type { AdmittedBill } from './admit-bills.ts';
import { type ReadyBill, totalsName } from './build-totals.ts';
import { type Player, playerName, type SellingAgent } from './members.ts';
import type { CountedSale } from './touched-numbers.ts';

/** A bill that is decided, not yet written. */
export interface DecidedBill {
  bill: ReadyBill;
  decision: Decision;
}

export function readyBill(
  { index, intent, round, offer: known }: AdmittedBill,
  agents: ReadonlyMap<bigint, SellingAgent>,
  players: ReadonlyMap<string, Player>,
): ReadyBill {
  const agent = agents.get(intent.agentId);
  const player = players.get(playerName(intent.agentId, intent.player));
  if (!agent || !player)
    throw new Error(`Agent ${intent.agentId} has no credit row, or its player was not made`);
  const creditLimit = agent.creditLimit === null ? null : satang(agent.creditLimit);
  const offer = {
    ...known.offer,
    roundOpen: round.open,
    providerOpen: round.providerOpen && known.offer.providerOpen,
    ...billLimitOf(known, betTypesOf(intent.items)),
    creditLimit,
  };
  return { index, intent, agent, player, offer: { ...known, offer } };
}

/**
 * Decides in order of arrival. Each accepted bill counts for the bills after it; for an agent's credit also
 * across rounds.
 */
export function decideAll(ready: readonly ReadyBill[], views: ReadonlyMap<string, Totals>): DecidedBill[] {
  const credit = new Map(ready.map(({ agent }) => [agent.agentId, agent.creditUsed]));
  // bills of closed rounds have no counters: they are refused before any counter is read
  const nothing = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
  // what players with limits for a day or a week have bet earlier in the batch
  const spent = new Map<bigint, bigint>();
  return ready.map((bill) => {
    const { intent, player, offer } = bill;
    const totals = views.get(totalsName(intent.roundId, intent.agentId)) ?? nothing;
    totals.creditUsed = credit.get(intent.agentId) ?? 0n;
    const request = {
      playerKey: String(player.id),
      playerSuspended: player.suspended,
      ...(player.limits && { playerLimits: afterEarlier(player.limits, spent.get(player.id) ?? 0n) }),
      accept: intent.accept,
      items: intent.items,
    };
    const decision = decide(request, offer.offer, totals);
    if (decision.accepted) {
      applyDecision(totals, decision);
      if (player.limits) spent.set(player.id, (spent.get(player.id) ?? 0n) + decision.totalStake);
    }
    credit.set(intent.agentId, totals.creditUsed);
    return { bill, decision };
  });
}

const afterEarlier = (limits: PlayerLimits, stake: bigint): PlayerLimits => ({
  ...limits,
  budgets: limits.budgets.map((budget) => ({ ...budget, used: satang(budget.used + stake) })),
});

/** The bills that were accepted, with the totals after them. */
export function countedSales(
  decided: readonly DecidedBill[],
  views: ReadonlyMap<string, Totals>,
): CountedSale[] {
  return decided.flatMap(({ bill, decision }) => {
    const { aggregatorId, roundId, agentId } = bill.intent;
    const totals = views.get(totalsName(roundId, agentId));
    if (!decision.accepted || !totals) return [];
    return { aggregatorId, roundId, agentId, offer: bill.offer.offer, deltas: decision.deltas, totals };
  });
}
