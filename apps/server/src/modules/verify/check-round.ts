import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AggregatorId, BillId, TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { readResult } from '../draws/result-row.ts';
import { billHash } from '../intake/bill-hash.ts';
import { heldOf, ownSharesOf } from '../intake/stored-bill.ts';
import { readVersions } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { readShares } from '../settlement/price-winners.ts';
import { addProblems, type Check, differences } from './check.ts';
import { addBill, noSums, type RawSums, type SettledFacts } from './raw-sums.ts';
import { storedSums } from './stored-sums.ts';
import { type RawBill, streamBills } from './stream-bills.ts';

/** The checks to which every round adds. */
export type RoundChecks = Record<'bills' | 'seals' | 'payouts' | 'rollUps' | 'winLoss', Check>;

/**
 * Recomputes one master's part of one round from its tickets: every bill's hash and the seal over them,
 * the correct payout of each ticket, the roll-ups and counters, and win/loss.
 *
 * @param ofAnyDay - whether tickets that belong to no bill are looked for in the partitions of all days, and not in that
 * of the round alone
 */
export async function checkRound(
  tx: Tx,
  round: RoundRow,
  aggregatorId: AggregatorId,
  checks: RoundChecks,
  ofAnyDay = true,
): Promise<void> {
  const facts = await readSettledFacts(tx, round, aggregatorId);
  const sums = noSums();
  const seal = { hash: createHash('sha256'), bills: 0n, tickets: 0n, stake: 0n };
  for await (const bill of streamBills(tx, aggregatorId, round.id)) {
    addProblems(checks.bills, billProblems(bill));
    addProblems(checks.payouts, addBill(sums, bill, facts));
    checks.bills.examined += 1;
    checks.payouts.examined += bill.tickets.length;
    seal.hash.update(bill.hash);
    seal.bills += 1n;
    seal.tickets += BigInt(bill.tickets.length);
    seal.stake += bill.tickets.reduce((sum, ticket) => sum + ticket.stake, 0n);
  }
  const where = `round ${round.id} of master ${aggregatorId}`;
  if (round.sealedAt) {
    addProblems(
      checks.seals,
      await sealProblems(tx, round, aggregatorId, { ...seal, hash: seal.hash.digest() }),
    );
    checks.seals.examined += 1;
  }
  addProblems(checks.bills, await strayTickets(tx, round, aggregatorId, seal.tickets, ofAnyDay));
  const stored = await storedSums(tx, aggregatorId, round.id);
  addProblems(checks.rollUps, rollUpProblems(where, sums, stored, await keepsCounters(tx, round)));
  addProblems(checks.winLoss, differences(where, sums.winLoss, stored.winLoss));
  checks.rollUps.examined += stored.sales.size + stored.numberTotal.size + stored.typeTotal.size;
  checks.winLoss.examined += stored.winLoss.size;
  addProblems(checks.payouts, await strayPayouts(tx, round, aggregatorId));
}

async function readSettledFacts(tx: Tx, round: RoundRow, aggregatorId: AggregatorId): Promise<SettledFacts> {
  const settled = round.currentSettlementId !== null && round.currentResultId !== null;
  const { rows } = await sql<{ terms_id: TermsId }>`
    select distinct terms_id from bill where aggregator_id = ${aggregatorId} and round_id = ${round.id}`.execute(
    tx,
  );
  const sold = await sql<Pick<TableRow<'bundle_total'>, 'version_id'>>`
    select distinct version_id from bundle_total where aggregator_id = ${aggregatorId} and round_id = ${round.id}`.execute(
    tx,
  );
  return {
    round,
    versions: await readVersions(
      tx,
      sold.rows.map((row) => row.version_id),
    ),
    result:
      settled && round.currentResultId !== null ? await readResult(tx, round.currentResultId) : undefined,
    shares: await readShares(
      tx,
      rows.map((row) => row.terms_id),
    ),
  };
}

function* billProblems(bill: RawBill): Generator<string> {
  const hash = billHash(
    {
      aggregatorId: bill.aggregator_id,
      billId: bill.id,
      roundId: bill.round_id,
      agentId: bill.agent_id,
      playerId: bill.player_id,
      businessDate: bill.business_date,
      placedAt: bill.placed_at,
      termsId: bill.terms_id,
    },
    bill.tickets.map((ticket) => ({
      lineNo: ticket.line_no,
      betType: ticket.bet_type,
      number: ticket.number,
      groupNo: ticket.group_no,
      stake: ticket.stake,
      rateX100: ticket.rate_x100,
      rateAgentX100: ticket.rate_agent_x100,
      rateMasterX100: ticket.rate_master_x100,
      discountPlayerBp: ticket.discount_player_bp,
      discountAgentBp: ticket.discount_agent_bp,
      discountMasterBp: ticket.discount_master_bp,
      bundle:
        ticket.bundle_version_id === null
          ? null
          : { versionId: ticket.bundle_version_id, quantity: ticket.quantity ?? 0 },
      held: heldOf(ticket),
      shareBp: ownSharesOf(ticket),
    })),
  );
  if (!hash.equals(bill.hash))
    yield `bill ${bill.id} of master ${bill.aggregator_id} has changed since it was sold`;
  const strange = bill.tickets.filter(
    (ticket) =>
      ticket.round_id !== bill.round_id ||
      ticket.agent_id !== bill.agent_id ||
      ticket.player_id !== bill.player_id,
  );
  for (const ticket of strange)
    yield `bill ${bill.id} line ${ticket.line_no} has another round, agent or player`;
  const stake = bill.tickets.reduce((sum, ticket) => sum + ticket.stake, 0n);
  if (stake !== bill.stake || bill.tickets.length !== bill.ticket_count)
    yield `bill ${bill.id} states ${bill.ticket_count} tickets and ${bill.stake}, but has ${bill.tickets.length} and ${stake}`;
}

async function sealProblems(
  tx: Tx,
  round: RoundRow,
  aggregatorId: AggregatorId,
  now: { hash: Buffer; bills: bigint; tickets: bigint; stake: bigint },
): Promise<string[]> {
  const seal = await tx
    .selectFrom('round_seal')
    .selectAll()
    .where('aggregator_id', '=', aggregatorId)
    .where('round_id', '=', round.id)
    .executeTakeFirst();
  const where = `round ${round.id} of master ${aggregatorId}`;
  if (!seal) return now.bills === 0n ? [] : [`${where} has ${now.bills} bills but no seal`];
  const same =
    seal.hash.equals(now.hash) &&
    seal.bill_count === now.bills &&
    seal.ticket_count === now.tickets &&
    seal.stake === now.stake;
  return same ? [] : [`${where} has changed since it was sealed`];
}

function* rollUpProblems(
  where: string,
  raw: RawSums,
  stored: RawSums,
  hasCounters: boolean,
): Generator<string> {
  yield* differences(`sales of ${where}`, raw.sales, stored.sales);
  yield* differences(`sales by agent of ${where}`, raw.roundSales, stored.roundSales);
  yield* differences(`number totals of ${where}`, raw.numberTotal, stored.numberTotal);
  const held = new Map([...raw.heldTotal].filter(([key]) => stored.heldTotal.has(key)));
  yield* differences(`held numbers of ${where}`, held, stored.heldTotal);
  yield* differences(`type totals of ${where}`, raw.typeTotal, stored.typeTotal);
  if (hasCounters) yield* differences(`player totals of ${where}`, raw.playerTotal, stored.playerTotal);
  yield* differences(`bundle units of ${where}`, raw.bundleTotal, stored.bundleTotal);
}

/** Whether the counters of players were not removed, as those of old rounds are (modules/rounds/purge-counters.ts). */
async function keepsCounters(tx: Tx, { id }: RoundRow): Promise<boolean> {
  const { rows } = await sql<Pick<TableRow<'round'>, 'counters'>>`
    select counters from round where id = ${id}`.execute(tx);
  return rows[0]?.counters === 'kept';
}

/** Tickets that belong to no bill of the round would not be counted. */
async function strayTickets(
  tx: Tx,
  round: RoundRow,
  aggregatorId: AggregatorId,
  ofBills: bigint,
  ofAnyDay: boolean,
): Promise<string[]> {
  // ticket_by_number
  const { rows } = await sql<{ tickets: bigint }>`
    select count(*) as tickets from ticket
    where aggregator_id = ${aggregatorId} and round_id = ${round.id}
      ${ofAnyDay ? sql`` : sql`and business_date = ${round.businessDate}::date`}`.execute(tx);
  const tickets = rows[0]?.tickets ?? 0n;
  return tickets === ofBills
    ? []
    : [`round ${round.id} of master ${aggregatorId} has ${tickets} tickets, its bills have ${ofBills}`];
}

/** Payouts for tickets that do not exist. */
async function strayPayouts(tx: Tx, round: RoundRow, aggregatorId: AggregatorId): Promise<string[]> {
  // primary key of payout by the runs of the round, primary key of ticket
  const { rows } = await sql<{ bill_id: BillId; line_no: number }>`
    select p.bill_id, p.line_no
    from settlement s
    join payout p on p.aggregator_id = ${aggregatorId} and p.settlement_id = s.id
    left join ticket t on t.aggregator_id = p.aggregator_id and t.business_date = ${round.businessDate}
      and t.bill_id = p.bill_id and t.line_no = p.line_no
    where s.round_id = ${round.id}
    group by p.bill_id, p.line_no
    having sum(p.amount) <> 0 and count(t.bill_id) = 0
    limit 50`.execute(tx);
  return rows.map((row) => `bill ${row.bill_id} line ${row.line_no} was paid but does not exist`);
}
