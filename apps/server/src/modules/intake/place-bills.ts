import {
  applyDecision,
  betTypesOf,
  createTotals,
  type Decision,
  decide,
  satang,
  type Totals,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { billLimitOf } from '../offers/resolve-offer.ts';
import { type AdmittedBill, admitBills } from './admit-bills.ts';
import type { PlaceBatch, PlacedBill, PlaceOutcome } from './bill-intent.ts';
import { buildTotals, type ReadyBill, totalsName } from './build-totals.ts';
import { claimKeys } from './claim-keys.ts';
import { countBills } from './count-bills.ts';
import { countSales } from './count-sales.ts';
import { type DecidedBill, deleteUnusedCounters } from './delete-unused-counters.ts';
import {
  type LockedAgent,
  type LockedPlayer,
  lockAgents,
  lockOrAddPlayers,
  playerName,
} from './lock-members.ts';
import { type LockedRounds, lockRoundRows, versionFor } from './lock-rounds.ts';
import { recordLimitCrossings } from './record-limit-crossings.ts';
import { type SoldBill, soldBill, soldTicket } from './sold-bill.ts';
import type { CountedSale } from './touched-numbers.ts';
import { writeBills } from './write-bills.ts';

export interface PlaceOptions {
  offerCache: OfferCache;
  /**
   * Only for rounds of the demo's past. Null everywhere else: then the database's clock and its numbers of
   * bills are used.
   */
  past: PastSale | null;
}

/** Bills that were sold earlier, distinguished by their index in the batch. */
export interface PastSale {
  /** Their rounds are over: nobody needs to know what they brought numbers to. */
  over: boolean;
  /** An instant before the close of every round of the batch. */
  at: Date;
  placedAt(index: number): Date;
  billId(index: number): bigint;
}

/**
 * Decides and places the bills of one master in the caller's transaction (scope: tenant, the whole master),
 * in this order: lock the rounds, check the callers, claim the keys, lock members and counters, `decide()`,
 * write. Outcomes are in the order of the bills.
 *
 * The caller stores the responses of the idempotency keys (`storeIdempotentResponses`) before it commits.
 */
export async function placeBills(tx: Tx, batch: PlaceBatch, options: PlaceOptions): Promise<PlaceOutcome[]> {
  const { aggregatorId, bills } = batch;
  const agentIds = bills.map((bill) => bill.agentId);
  const roundIds = bills.map((bill) => bill.roundId);
  const held = await lockRoundRows(tx, { aggregatorId, agentIds, roundIds }, options.past?.at ?? null);
  const { admitted, refused } = await admitBills(tx, batch, held, options.offerCache);
  const known = new Map([...refused, ...(await claimKeys(tx, aggregatorId, admitted))]);
  const pending = admitted.filter(({ index }) => !known.has(index));
  const intents = pending.map(({ intent }) => intent);
  const agents = await lockAgents(tx, aggregatorId, intents);
  const players = await lockOrAddPlayers(tx, aggregatorId, intents);
  const ready = pending.map((bill) => readyBill(bill, agents, players));
  const totals = await buildTotals(
    tx,
    aggregatorId,
    ready.filter((bill) => bill.offer.offer.roundOpen),
  );
  const decided = decideAll(ready, totals);
  const sold = await sell(tx, aggregatorId, decided, held, options.past);
  if (!options.past?.over)
    await recordLimitCrossings(tx, aggregatorId, countedSales(decided, totals), options.offerCache, held.now);
  await deleteUnusedCounters(tx, aggregatorId, decided);
  for (const { bill, decision } of decided)
    known.set(bill.index, placed(bill, decision, sold.get(bill.index), held.now));
  return bills.map((_, index) => {
    const outcome = known.get(index);
    if (!outcome) throw new Error('A bill of the batch has no outcome');
    return outcome;
  });
}

function readyBill(
  { index, intent, round, offer: known }: AdmittedBill,
  agents: ReadonlyMap<bigint, LockedAgent>,
  players: ReadonlyMap<string, LockedPlayer>,
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
function decideAll(ready: readonly ReadyBill[], views: ReadonlyMap<string, Totals>): DecidedBill[] {
  const credit = new Map(ready.map(({ agent }) => [agent.agentId, agent.creditUsed]));
  // bills of closed rounds have no counters: they are refused before any counter is read
  const nothing = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
  return ready.map((bill) => {
    const { intent, player, offer } = bill;
    const totals = views.get(totalsName(intent.roundId, intent.agentId)) ?? nothing;
    totals.creditUsed = credit.get(intent.agentId) ?? 0n;
    const request = {
      playerKey: String(player.id),
      playerSuspended: player.suspended,
      accept: intent.accept,
      items: intent.items,
    };
    const decision = decide(request, offer.offer, totals);
    if (decision.accepted) applyDecision(totals, decision);
    credit.set(intent.agentId, totals.creditUsed);
    return { bill, decision };
  });
}

/** The bills that were accepted, with the totals after them. */
function countedSales(decided: readonly DecidedBill[], views: ReadonlyMap<string, Totals>): CountedSale[] {
  return decided.flatMap(({ bill, decision }) => {
    const { roundId, agentId } = bill.intent;
    const totals = views.get(totalsName(roundId, agentId));
    if (!decision.accepted || !totals) return [];
    return { roundId, agentId, offer: bill.offer.offer, deltas: decision.deltas, totals };
  });
}

async function sell(
  tx: Tx,
  aggregatorId: AggregatorId,
  decided: readonly DecidedBill[],
  held: LockedRounds,
  past: PastSale | null,
): Promise<ReadonlyMap<number, SoldBill>> {
  const accepted = decided.filter(({ decision }) => decision.accepted);
  if (accepted.length === 0) return new Map();
  const ids = past
    ? accepted.map(({ bill }) => past.billId(bill.index))
    : await nextBillIds(tx, accepted.length);
  const sold = new Map<number, SoldBill>();
  for (const [place, { bill, decision }] of accepted.entries()) {
    const id = ids[place];
    const round = held.rounds.get(bill.intent.roundId);
    if (id === undefined || !round) throw new Error('A bill was accepted without an id or a round');
    const lines = decision.lines.flatMap((line) => (line.outcome === 'accepted' ? [line] : []));
    sold.set(
      bill.index,
      soldBill(aggregatorId, {
        billId: id,
        roundId: bill.intent.roundId,
        agentId: bill.intent.agentId,
        playerId: bill.player.id,
        businessDate: round.businessDate,
        placedAt: past?.placedAt(bill.index) ?? held.now,
        termsId: bill.offer.termsId,
        rounding: round.rounding,
        configVersion: versionFor(held, bill.intent.agentId),
        tickets: lines.map((line, at) =>
          soldTicket(line, at + 1, { offer: bill.offer, rounding: round.rounding }),
        ),
      }),
    );
  }
  const bills = [...sold.values()];
  await countBills(tx, aggregatorId, bills, 1n);
  await countSales(tx, aggregatorId, bills, 1n);
  await writeBills(tx, aggregatorId, bills);
  await publishSales(tx, aggregatorId, bills);
  return sold;
}

async function nextBillIds(tx: Tx, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval('bill_id') as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One event per round and batch for the live screens, with the agents whose screens it is for. */
async function publishSales(tx: Tx, aggregatorId: AggregatorId, bills: readonly SoldBill[]): Promise<void> {
  await sql`
    insert into outbox (topic, aggregator_id, payload)
    select 'totals', ${aggregatorId}, jsonb_build_object(
      'roundId', round_id::text, 'agentIds', jsonb_agg(distinct agent_id::text))
    from unnest(${bills.map((bill) => bill.roundId)}::bigint[], ${bills.map((bill) => bill.agentId)}::bigint[])
      as g (round_id, agent_id)
    group by round_id`.execute(tx);
}

function placed(bill: ReadyBill, decision: Decision, sold: SoldBill | undefined, now: Date): PlacedBill {
  return {
    kind: 'placed',
    billId: sold?.billId ?? null,
    playerId: bill.player.id,
    placedAt: now,
    decision,
    discount: sold?.discount ?? satang(decision.totalStake - decision.netStake),
  };
}
