/**
 * How long the settlement of a large round takes: its whole path (seal, winners, hashes of the winning bills,
 * recount, payouts, win/loss, ledger, roll-ups, log) against the usual update of every ticket, and how it
 * grows when the round is four times as large with the same winners, and when 500 masters sold it instead of three.
 * Then the search for the winners of a small round. Needs DATABASE_URL of a PostgreSQL server and makes a new
 * database there.
 *
 * `node bench/settle.ts [--tickets 3000000] [--larger 4] [--players 10000] [--masters 500]`; 1 leaves out the larger
 * round or the many masters. Prints one line of JSON for each figure.
 */

import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { readResult } from '../apps/server/src/modules/draws/result-row.ts';
import { decideConfirmation } from '../apps/server/src/modules/results/confirm-result.ts';
import { enterResult } from '../apps/server/src/modules/results/enter-result.ts';
import { lockRound } from '../apps/server/src/modules/round-state/round-row.ts';
import { closeNow } from '../apps/server/src/modules/rounds/change-round.ts';
import { findWinners } from '../apps/server/src/modules/settlement/find-winners.ts';
import { settleResult, settleRound } from '../apps/server/src/modules/settlement/settle.ts';
import type { CommandContext } from '../apps/server/src/platform/command/command.ts';
import type { ResultId, RoundId } from '../apps/server/src/platform/db/ids.ts';
import { openOwnerStore } from '../apps/server/src/platform/db/store.ts';
import { say } from './say.ts';
import { addMasters, firstMasters, prepareCompany } from './settle/company.ts';
import { draw, loadRound, type RoundSize, ticketsPerBill } from './settle/load-round.ts';

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '3000000' },
    larger: { type: 'string', default: '4' },
    players: { type: 'string', default: '10000' },
    masters: { type: 'string', default: '500' },
  },
});
const tickets = Number(values.tickets);
const larger = Number(values.larger);
const players = Number(values.players);
const masters = Number(values.masters);
const agents = 12;
const smallRound = 166;
/** The path that previews take; with the settlement itself the median of four, because a busy disk lies. */
const dryRuns = 3;
const searches = 21;

/** What wins on the draw. The baseline needs it for each ticket. */
const won = sql`(bet_type, number) in (('upper3', '387'), ('upper2', '87'), ('lower2', '08'), ('cross3', '387'),
  ('cross3', '378'), ('cross3', '738'), ('cross3', '783'), ('cross3', '837'), ('cross3', '873'), ('front3', '091'),
  ('front3', '298'))`;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL server.');
const name = `drawdesk_bench_settle_${process.pid}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
const store = openOwnerStore(url.href, 4);
try {
  await prepareCompany(url.href, store, Math.ceil(players / agents));
  const small = await measure('settle', { tickets, ticketsThatMayWin: tickets });
  say({ name: 'settle-baseline', tickets, ms: await updateEveryTicket(small.roundId) });
  if (larger > 1) {
    const large = await measure('settle-larger', { tickets: tickets * larger, ticketsThatMayWin: tickets });
    say({ name: 'settle-growth', ticketsTimes: larger, msTimes: ratio(large.ms, small.ms) });
  }
  if (masters > 1) await measureMasters();
  await measureSearch();
} finally {
  await store.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

/** A third as many tickets, a tenth of them pae5: sold by three masters, then by many with as many players. */
async function measureMasters(): Promise<void> {
  const playersPerAgent = Math.ceil(players / masters);
  await addMasters(store, { from: firstMasters + 1, to: firstMasters + masters, agents: 1, playersPerAgent });
  const third = Math.ceil(tickets / 3 / ticketsPerBill) * ticketsPerBill;
  const size = { tickets: third, ticketsThatMayWin: third, pae5: true } as const;
  const sellers = {
    few: { count: firstMasters, which: 'first' },
    many: { count: masters, which: 'last' },
  } as const;
  const few = await measure('settle-few-masters', { ...size, masters: sellers.few });
  const many = await measure('settle-many-masters', { ...size, masters: sellers.many });
  say({ name: 'settle-masters', masters, against: firstMasters, msTimes: ratio(many.ms, few.ms) });
}

/** Only the search for the winners, in a round of few tickets. */
async function measureSearch(): Promise<void> {
  const sold = { tickets: smallRound, ticketsThatMayWin: smallRound, pae5: true } as const;
  const roundId = await loadRound(store, { label: 'small', ...sold });
  await close(roundId);
  const resultId = await confirm(roundId);
  const times: number[] = [];
  let winners = 0;
  for (let run = 0; run < searches; run += 1)
    await store.transaction({ as: 'work' }, async (tx) => {
      const [round, result] = [await lockRound(tx, roundId), await readResult(tx, resultId)];
      if (!round || !result) throw new Error('No round or no result');
      const begun = performance.now();
      winners = (await findWinners(tx, round, result.derived)).length;
      times.push(performance.now() - begun);
    });
  say({ name: 'settle-search', tickets: smallRound, winners, ms: Number(median(times).toFixed(1)) });
}

async function close(roundId: RoundId): Promise<void> {
  await closeNow(store, contextOf('first'), { roundId, reason: 'bench' });
}

async function confirm(roundId: RoundId): Promise<ResultId> {
  const services = { store, jobs: { sendIn: async () => undefined } };
  const { resultId } = await enterResult(services, contextOf('first'), { roundId, entered: draw });
  await decideConfirmation(services, contextOf('second'), { roundId, resultId });
  return resultId;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2));
}

async function measure(
  figure: string,
  size: Omit<RoundSize, 'label'>,
): Promise<{ roundId: RoundId; ms: number }> {
  const count = size.tickets;
  const roundId = await loadRound(store, { label: figure, ...size });
  // what autovacuum has done by the time a round of hours closes
  await sql`vacuum analyze ticket, bill, sales, number_total, type_total`.execute(store.db);
  await sql`checkpoint`.execute(store.db);
  const closing = performance.now();
  await close(roundId);
  const closed = performance.now();
  const resultId = await confirm(roundId);
  const times: number[] = [];
  for (let run = 0; run < dryRuns; run += 1) {
    const begun = performance.now();
    await settleDry(roundId, resultId);
    times.push(performance.now() - begun);
  }
  const begun = performance.now();
  const settling = settleResult(store, resultId);
  const creditWait = longestWaitForCredit(roundId, settling);
  const outcome = await settling;
  times.push(performance.now() - begun);
  const ms = Math.round(median(times));
  if (outcome.state !== 'settled') throw new Error(`Not settled: ${JSON.stringify(outcome)}`);
  const { rows } = await sql<{ winning_tickets: bigint; ticket_count: bigint }>`
    select winning_tickets, ticket_count from settlement where id = ${outcome.settlementId}`.execute(
    store.db,
  );
  const winners = Number(rows[0]?.winning_tickets);
  const bills = count / ticketsPerBill;
  const runs = times.map((time) => Math.round(time)).join(' ');
  say({ name: figure, tickets: count, bills, winners, ms, runs, closeMs: Math.round(closed - closing) });
  say({ name: `${figure}-credit-wait`, ms: Math.round(await creditWait) });
  return { roundId, ms };
}

/** How long a bet of an agent of the round, in another round, waited at most for the agent's credit. */
async function longestWaitForCredit(roundId: RoundId, settling: Promise<unknown>): Promise<number> {
  const { rows } = await sql<{ agent_id: bigint }>`
    select min(agent_id) as agent_id from sales where round_id = ${roundId}`.execute(store.db);
  let going = true;
  const stop = () => {
    going = false;
  };
  settling.then(stop, stop);
  let longest = 0;
  while (going) {
    const begun = performance.now();
    await sql`select from agent_credit where agent_id = ${rows[0]?.agent_id} for update`.execute(store.db);
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

/** The whole settlement, rolled back. */
async function settleDry(roundId: RoundId, resultId: ResultId): Promise<void> {
  await store.dryRun({ as: 'work' }, async (tx) => {
    const [round, result] = [await lockRound(tx, roundId), await readResult(tx, resultId)];
    if (!round || !result) throw new Error('No round or no result');
    return settleRound(tx, round, { id: resultId, derived: result.derived, decidedBy: null }, store);
  });
}

/** The usual way: the outcome is stored on the ticket, so every ticket of the round is rewritten. */
async function updateEveryTicket(roundId: RoundId): Promise<number> {
  await sql`create table ticket_with_status (like ticket including all, status text, payout bigint)`.execute(
    store.db,
  );
  await sql`insert into ticket_with_status select *, 'pending' from ticket where round_id = ${roundId}`.execute(
    store.db,
  );
  await sql`vacuum analyze ticket_with_status`.execute(store.db);
  const begun = performance.now();
  await sql`
    update ticket_with_status
    set status = case when ${won} then 'won' else 'lost' end,
        payout = case when ${won} then stake * rate_x100 / 100 else 0 end`.execute(store.db);
  const ms = Math.round(performance.now() - begun);
  await sql`drop table ticket_with_status`.execute(store.db);
  return ms;
}

function contextOf(username: string): CommandContext {
  return {
    caller: {
      kind: 'account',
      accountId: username === 'first' ? 1n : 2n,
      displayName: username,
      role: 'company:operator',
      rules: [
        { action: 'manage', subject: 'lotto-result' },
        { action: 'manage', subject: 'lotto-settle' },
      ],
      aggregatorId: null,
      agentId: null,
      mode: 'own',
      real: null,
      sessionId: 'bench',
    },
    origin: { requestId: null, address: null },
    operation: 'results.enter',
  };
}
