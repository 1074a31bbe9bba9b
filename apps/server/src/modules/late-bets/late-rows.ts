import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { readResults } from '../draws/result-row.ts';
import { type RoundRight, requireRoundToRead } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { findWinners } from '../settlement/find-winners.ts';
import { priceWinners, readShares } from '../settlement/price-winners.ts';
import { readDrawnAt } from './drawn-at.ts';
import { lateBills } from './late-bills.ts';

const viewSettle: RoundRight = { action: 'view', subject: 'lotto-settle' };

/** A round with the time from which its bets are late. */
export interface LateRound {
  round: RoundRow;
  /** The time in the request, else the time that staff have entered; null where there is neither. */
  drawnAt: Date | null;
  /** The time stored with the round. */
  stored: Date | null;
}

/** A round, and the time from which bets are to count as late; without one the time that is stored. */
export interface LateTime {
  roundId: RoundId;
  drawnAt?: Date | undefined;
}

/** @throws DomainError `not_found`: also for a round outside the provider groups of the caller's rule. */
export async function lateRound(
  tx: Tx,
  caller: AccountCaller,
  { roundId, drawnAt }: LateTime,
): Promise<LateRound> {
  const round = await requireRoundToRead(tx, caller, roundId, viewSettle);
  const stored = await readDrawnAt(tx, round.id);
  return { round, stored, drawnAt: drawnAt ?? stored };
}

/**
 * Late bills of a round, one row each with what they could win and what they win: those still valid, and
 * those that were voided as late. A select of aggregator_id, id, agent_id, player_id, placed_at,
 * ticket_count, stake, discount, state, late_void_id, player (the username), potential, won (null where it is not known). Satang.
 */
export async function lateRows(tx: Tx, late: LateRound): Promise<RawBuilder<unknown>> {
  const { round, drawnAt } = late;
  const columns = (table: string) =>
    sql.join(
      ['aggregator_id', 'id', 'agent_id', 'player_id', 'placed_at', 'ticket_count', 'stake', 'discount'].map(
        (name) => sql.ref(`${table}.${name}`),
      ),
    );
  const standing =
    drawnAt === null
      ? sql``
      : sql`select ${columns('s')}, 'standing' as state, null::bigint as late_void_id, null::bigint as run
            from (${lateBills(round, drawnAt)}) s
            union all`;
  return sql`
    select l.*, (select p.username from player p where p.aggregator_id = l.aggregator_id and p.id = l.player_id) as player,
           ${await potential(tx, round)} as potential,
           case when l.state = 'standing' then ${await wonOnEntry(tx, round)} else ${wonBefore} end as won
    from (
      ${standing}
      -- bill_cancellation_of_round
      select ${columns('b')}, 'voided' as state, c.late_void_id, c.settlement_id as run
      from bill_cancellation c
      join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
      where c.aggregator_id = any(array(select id from aggregator)) and c.round_id = ${round.id}
        and c.late_void_id is not null
    ) l`;
}

/**
 * The most a bill could win, if each ticket hit once; units of bundles by the highest of the prizes they were
 * sold under.
 */
const potential = async (tx: Tx, round: RoundRow): Promise<RawBuilder<unknown>> => sql`(
  select coalesce(sum(
           case when t.bundle_version_id is null then (t.stake * t.rate_x100 + 50) / 100
                else t.quantity * ${isTransactionOnNodes(tx) ? await prizesOfAll(tx) : prizeOfVersion}
           end), 0)::bigint
  from ticket t
  where t.aggregator_id = l.aggregator_id and t.business_date = ${round.businessDate} and t.bill_id = l.id)`;

/** The highest prize of what a ticket `t` was sold under. */
const prizeOfVersion = sql`(
  select max(prize.value::bigint)
  from bundle_version v, jsonb_each_text(v.prizes) prize where v.id = t.bundle_version_id)`;

/** The same by a list of all versions, of which there are as many as there were different offers: nodes do not have them. */
async function prizesOfAll(tx: Tx): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: bigint; prize: bigint }>`
    select v.id, (select max(prize.value::bigint) from jsonb_each_text(v.prizes) prize) as prize
    from bundle_version v`.execute(tx);
  return sql`(${rows.map(({ prize }) => prize)}::bigint[])[
    array_position(${rows.map(({ id }) => id)}::bigint[], t.bundle_version_id)]`;
}

/**
 * What a voided bill had won in the settlement from which it was removed; null where nothing was settled.
 * payout_of_bill.
 */
const wonBefore = sql`case when l.run is not null then (
  select -coalesce(sum(p.amount), 0)::bigint from payout p
  where p.aggregator_id = l.aggregator_id and p.bill_id = l.id and p.settlement_id = l.run) end`;

/**
 * What a valid bill wins: in the settlement in force, else by the result that waits for its second person.
 * Where that person enters the result again without seeing it (blind mode), nothing here reveals it.
 */
async function wonOnEntry(tx: Tx, round: RoundRow): Promise<RawBuilder<unknown>> {
  if (round.currentSettlementId !== null)
    return sql`(
      select coalesce(sum(p.amount), 0)::bigint from payout p
      where p.aggregator_id = l.aggregator_id and p.bill_id = l.id)`;
  const [latest] = round.status === 'waiting_confirm' ? await readResults(tx, round.id) : [];
  const isShown = latest && (round.confirmMode === 'review' || latest.decision?.decision === 'confirmed');
  if (!isShown) return sql`null::bigint`;
  const winning = await findWinners(tx, round, latest.derived);
  const shares = await readShares(
    tx,
    winning.map((ticket) => ticket.termsId),
  );
  const { payouts } = priceWinners(winning, shares, round);
  const won = new Map<bigint, bigint>();
  for (const { billId, amount } of payouts) won.set(billId, (won.get(billId) ?? 0n) + amount);
  const byBill = JSON.stringify(
    Object.fromEntries([...won].map(([billId, amount]) => [billId, String(amount)])),
  );
  return sql`coalesce((${byBill}::jsonb ->> l.id::text)::bigint, 0)`;
}
