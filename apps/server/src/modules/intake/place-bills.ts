import { type Decision, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import { rowsToInsert } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { OfferCache } from '../offers/offer-cache.ts';
import { admitBills } from './admit-bills.ts';
import type { BillIntent, PlacedBill, PlaceOutcome } from './bill-intent.ts';
import { type Counters, type ReadyBill, readCounters, totalsOf } from './build-totals.ts';
import { countBills } from './count-bills.ts';
import { countForCompany } from './count-for-company.ts';
import { countSales } from './count-sales.ts';
import { countedSales, type DecidedBill, decideAll, readyBill } from './decide-bills.ts';
import {
  countHolds,
  divideTicket,
  type Holds,
  HoldsUncounted,
  mastersToCount,
  readHolds,
  writeHolds,
} from './holds.ts';
import { toBillDto } from './intake-dto.ts';
import { lockRoundRows, type RoundsOfBatch, versionFor } from './lock-rounds.ts';
import { lockSellersAs, type WaitsFor } from './lock-sellers.ts';
import { addPlayers, endedDesks, endedKeys, findOrNamePlayers, readAgents } from './members.ts';
import { recordLimitCrossings } from './record-limit-crossings.ts';
import { knownResponses, storeResponses } from './responses.ts';
import { type SoldBill, soldBill, soldTicket } from './sold-bill.ts';
import type { IntakeWatch } from './watch-intake.ts';
import { writeBills } from './write-bills.ts';

export interface PlaceOptions {
  offerCache: OfferCache;
  /**
   * Only for rounds of the demo's past. Null everywhere else: then the database's clock and its numbers of
   * bills are used.
   */
  past: PastSale | null;
  /**
   * Whether the counters of the whole company are locked before the bills are decided. Otherwise they are read, and
   * compared when the bills are counted.
   */
  isLockingCompany: boolean;
  /** For which masters it waits; for the credit of agents unless it is `none`. Bills that would have to wait are `busy`. */
  waitsFor: WaitsFor;
  /** Whether the sender of a bill has stopped waiting. */
  isLate?: ((intent: BillIntent) => boolean) | undefined;
  /** Observes the waits for locks. */
  watch?: IntakeWatch | undefined;
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
 * Decides and places bills of one or more masters in the caller's transaction (scope: intake of these masters, or the
 * one tenant), in this order: lock the rounds, check the callers, lock the masters, lock the credit of their agents, read
 * the counters, `decide()`, write, count for the company. Outcomes are in the order of the bills. Statements that do not
 * need each other's answers are sent together.
 *
 * @throws LostRace, of them CompanyNumbersMoved and HoldsUncounted: the caller rolls back and tries again.
 */
export async function placeBills(
  tx: Tx,
  bills: readonly BillIntent[],
  options: PlaceOptions,
): Promise<PlaceOutcome[]> {
  const lock: IntakeWatch['lock'] = options.watch?.lock ?? ((_, work) => work());
  const [rounds, [keys, desks, locked]] = await lock('rounds', () =>
    lockRoundRows(tx, bills, options.past?.at ?? null, () =>
      Promise.all([
        endedKeys(tx, bills),
        endedDesks(tx, bills),
        lock('masters', () => lockSellersAs(options.waitsFor, tx, bills)),
      ]),
    ),
  );
  const { admitted: all, refused } = await admitBills(
    tx,
    bills,
    { rounds, ended: { keys, desks } },
    options.offerCache,
  );
  const isWaiting = options.waitsFor !== 'none';
  const admitted = all.filter(({ intent }) => locked.has(intent.aggregatorId));
  const intents = admitted.map(({ intent }) => intent);
  const [responses, agents, players] = await Promise.all([
    knownResponses(tx, admitted),
    lock('credit', () => readAgents(tx, intents, isWaiting ? 'all' : 'free')),
    findOrNamePlayers(tx, intents, rounds.now),
  ]);
  const known = new Map<number, PlaceOutcome>([...refused, ...responses]);
  for (const { index, intent } of all)
    if (!locked.has(intent.aggregatorId)) known.set(index, { kind: 'busy', with: 'master' });
    else if (!isWaiting && !agents.has(intent.agentId) && !known.has(index))
      known.set(index, { kind: 'busy', with: 'credit' });
  // waiting for the locks may have taken longer than the sender waits
  for (const { index, intent } of admitted)
    if (!known.has(index) && options.isLate?.(intent))
      known.set(index, { kind: 'refused', code: 'bill_not_taken' });
  const ready = admitted
    .filter(({ index }) => !known.has(index))
    .map((bill) => readyBill(bill, agents, players));
  const onSale = ready.filter(({ offer }) => offer.offer.roundOpen);
  const [counters, holds, billIds] = await Promise.all([
    readCounters(tx, onSale, options.isLockingCompany),
    readHolds(tx, onSale),
    options.past ? [] : nextBillIds(tx, onSale.length),
  ]);
  const apart = mastersToCount(holds);
  if (apart.size > 0 && isWaiting) throw new HoldsUncounted(holds);
  await countHolds(tx, holds, apart);
  for (const { index, intent } of ready)
    if (apart.has(intent.aggregatorId)) known.set(index, { kind: 'busy', with: 'master' });
  const totals = totalsOf(counters, onSale);
  const decided = decideAll(
    ready.filter(({ index }) => !known.has(index)),
    totals,
  );
  const sold = soldBills(decided, rounds, options.past, { billIds, holds });
  for (const { bill, decision } of decided)
    known.set(bill.index, placed(bill, decision, sold.get(bill.index), rounds));
  const written = [...sold.values()];
  await Promise.all([write(tx, { decided, sold, known, rounds, counters }), writeHolds(tx, holds)]);
  const counted = await countForCompany(tx, { decided, written, counters, totals }, options);
  if (!options.past?.over)
    await recordLimitCrossings(tx, countedSales(decided, counted), options.offerCache, rounds.now);
  return bills.map((_, index) => {
    const outcome = known.get(index);
    if (!outcome) throw new Error('A bill of the batch has no outcome');
    return outcome;
  });
}

async function nextBillIds(tx: Tx, count: number): Promise<bigint[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    select nextval('bill_id') as id from generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The accepted bills as they are written, by their index in the batch. */
function soldBills(
  decided: readonly DecidedBill[],
  rounds: RoundsOfBatch,
  past: PastSale | null,
  { billIds, holds }: { billIds: readonly bigint[]; holds: Holds },
): ReadonlyMap<number, SoldBill> {
  const accepted = decided.filter(({ decision }) => decision.accepted);
  return new Map(
    accepted.map(({ bill: { index, intent, player, offer }, decision }, place) => {
      const billId = past ? past.billId(index) : billIds[place];
      const round = rounds.rounds.get(intent.roundId);
      if (billId === undefined || !round) throw new Error('A bill was accepted without an id or a round');
      const lines = decision.lines.flatMap((line) => (line.outcome === 'accepted' ? [line] : []));
      const sold = soldBill({
        aggregatorId: intent.aggregatorId,
        billId,
        roundId: intent.roundId,
        agentId: intent.agentId,
        playerId: player.id,
        businessDate: round.businessDate,
        placedAt: past?.placedAt(index) ?? rounds.now,
        termsId: offer.termsId,
        shareBp: offer.shareBp,
        rounding: round.rounding,
        configVersion: versionFor(rounds, intent.agentId),
        tickets: lines.map((line, at) =>
          soldTicket(line, at + 1, {
            offer,
            rounding: round.rounding,
            held: divideTicket(holds, intent, offer, line),
          }),
        ),
      });
      return [index, sold];
    }),
  );
}

interface DecidedBatch {
  decided: readonly DecidedBill[];
  /** By index. */
  sold: ReadonlyMap<number, SoldBill>;
  known: ReadonlyMap<number, PlaceOutcome>;
  rounds: RoundsOfBatch;
  /** As they were read to decide. */
  counters: Counters;
}

/** Everything except for the counters of the company, which others wait for. */
async function write(tx: Tx, { decided, sold, known, rounds, counters }: DecidedBatch): Promise<void> {
  const written = [...sold.values()];
  const answers = decided.flatMap(({ bill: { index, intent } }) => {
    const outcome = known.get(index);
    return outcome?.kind === 'placed' ? { intent, answer: toBillDto(intent, outcome) } : [];
  });
  await Promise.all([
    addPlayers(tx, newPlayers(decided)),
    storeResponses(tx, answers),
    ...(written.length === 0
      ? []
      : [
          writeBills(tx, written),
          writeKeyed(tx, decided, known),
          writeOrigins(tx, decided, sold, rounds),
          countBills(tx, written, counters.numbers),
          countSales(tx, written, 1n),
          publishSales(tx, written),
        ]),
  ]);
}

/** Who keyed bills in; nothing is sent for a batch of player sites alone. */
async function writeKeyed(
  tx: Tx,
  decided: readonly DecidedBill[],
  known: ReadonlyMap<number, PlaceOutcome>,
): Promise<void> {
  const keyed = decided.flatMap(({ bill: { index, intent } }) => {
    const outcome = known.get(index);
    return intent.keyedBy && outcome?.kind === 'placed' && outcome.billId !== null
      ? {
          aggregatorId: intent.aggregatorId,
          agentId: intent.agentId,
          billId: outcome.billId,
          by: intent.keyedBy,
        }
      : [];
  });
  if (keyed.length === 0) return;
  await sql`
    insert into keyed_bill (aggregator_id, bill_id, agent_id, account_id, keyed_by)
    ${rowsToInsert(tx, keyed, [
      ['bigint', ({ billId }) => billId],
      ['bigint', ({ agentId }) => agentId],
      ['bigint', ({ by }) => by.accountId],
      ['text', ({ by }) => by.name],
    ])}`.execute(tx);
}

/** From which device or address bills were sent; nothing is sent for a batch that names none, or while nobody wants to know. */
async function writeOrigins(
  tx: Tx,
  decided: readonly DecidedBill[],
  sold: ReadonlyMap<number, SoldBill>,
  { keepsOrigins }: RoundsOfBatch,
): Promise<void> {
  const named = decided.flatMap(({ bill: { index, intent } }) => {
    const bill = sold.get(index);
    return keepsOrigins && intent.origin && bill ? { ...bill, origin: intent.origin } : [];
  });
  if (named.length === 0) return;
  await sql`
    insert into bill_origin (aggregator_id, bill_id, agent_id, player_id, placed_at, device_hash, address_hash)
    ${rowsToInsert(tx, named, [
      ['bigint', ({ billId }) => billId],
      ['bigint', ({ agentId }) => agentId],
      ['bigint', ({ playerId }) => playerId],
      ['timestamptz', ({ placedAt }) => placedAt.toISOString()],
      ['text', ({ origin }) => origin.deviceHash],
      ['text', ({ origin }) => origin.addressHash],
    ])}`.execute(tx);
}

/** The players to whom something was sold for the first time. */
function newPlayers(decided: readonly DecidedBill[]) {
  const sold = decided.filter(({ bill, decision }) => decision.accepted && bill.player.isNew);
  return [...new Map(sold.map(({ bill }) => [bill.player.id, bill])).values()].map(({ intent, player }) => ({
    ...{ aggregatorId: intent.aggregatorId, agentId: intent.agentId, player: intent.player },
    playerId: player.id,
  }));
}

/** One event per master, round and batch for the live screens, with the agents whose screens it is for. */
async function publishSales(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  await sql`
    insert into outbox (topic, aggregator_id, payload)
    select 'totals', aggregator_id, jsonb_build_object(
      'roundId', round_id::text, 'agentIds', jsonb_agg(distinct agent_id::text))
    from ${unnested(bills, [
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ roundId }) => roundId],
      ['bigint', ({ agentId }) => agentId],
    ])} as g (aggregator_id, round_id, agent_id)
    group by aggregator_id, round_id`.execute(tx);
}

function placed(
  bill: ReadyBill,
  decision: Decision,
  sold: SoldBill | undefined,
  { rounds, now }: RoundsOfBatch,
): PlacedBill {
  return {
    kind: 'placed',
    billId: sold?.billId ?? null,
    playerId: bill.player.id,
    providerId: rounds.get(bill.intent.roundId)?.providerId ?? '',
    placedAt: now,
    decision,
    discount: sold?.discount ?? satang(decision.totalStake - decision.netStake),
  };
}
