import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type PeopleForResults, peopleForResults } from '../accounts/people-for-results.ts';

/**
 * What a new installation still needs before its first bet, judged by the data in the database; null once
 * it was dismissed. The first bet proves that everything it needs is there, so a company that takes bets
 * does not go back to those steps.
 */
export const showFirstSteps = (store: Store, caller: AccountCaller): Promise<FirstSteps | null> =>
  store.transaction(scopeOf(caller), readFirstSteps);

async function readFirstSteps(tx: Tx): Promise<FirstSteps | null> {
  const { show_first_steps } = await tx
    .selectFrom('company')
    .select('show_first_steps')
    .executeTakeFirstOrThrow();
  if (!show_first_steps) return null;
  const people = await peopleForResults(tx);
  const found = await look(tx);
  const bill = await firstBill(tx);
  const steps = judge(found, people, bill !== null);
  return {
    open: steps.some(({ done }) => !done),
    steps,
    people: {
      count: people.count,
      free: people.free,
      twoFrom: people.twoFrom?.toISOString() ?? null,
      threeFrom: people.threeFrom?.toISOString() ?? null,
      tieDays: people.tieDays,
    },
    aggregatorId: found.aggregator_id?.toString() ?? null,
    agentId: found.agent_id?.toString() ?? null,
    openRounds: found.open_rounds,
    bet: bill || found.agent_id === null ? null : await testBet(tx, found.agent_id),
    bill,
  };
}

interface Found {
  superadmin: boolean;
  open_rounds: number;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  key: boolean;
}

/** Lists that are short as long as this is read; rounds by round_by_status. */
async function look(tx: Tx): Promise<Found> {
  const { rows } = await sql<Found>`
    with agent_to_use as (
      select a.id, a.aggregator_id from agent a join aggregator m on m.id = a.aggregator_id
      where a.status = 'active' and m.status = 'active'
      order by exists (
        select from api_key k
        where k.aggregator_id = a.aggregator_id and k.agent_id = a.id and k.revoked_at is null) desc, a.id desc
      limit 1
    )
    select
      exists (select from account where role = 'company:superadmin' and status = 'active') as superadmin,
      (select count(*)::int from round r join provider p on p.id = r.provider_id
        where r.status = 'open' and p.accepting) as open_rounds,
      coalesce(
        (select aggregator_id from agent_to_use),
        (select id from aggregator where status = 'active' order by id desc limit 1)) as aggregator_id,
      (select id from agent_to_use) as agent_id,
      exists (
        select from api_key k join agent_to_use a on a.aggregator_id = k.aggregator_id and a.id = k.agent_id
        where k.revoked_at is null) as key`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has one row');
  return found;
}

function judge(found: Found, people: PeopleForResults, betTaken: boolean): FirstSteps['steps'] {
  const done: Record<FirstStepName, boolean> = {
    superadmin: found.superadmin,
    'second-person': people.free >= 2,
    'third-person': people.free >= 3,
    round: betTaken || found.open_rounds > 0,
    master: betTaken || found.aggregator_id !== null,
    agent: betTaken || found.agent_id !== null,
    key: betTaken || found.key,
    bet: betTaken,
  };
  return (Object.keys(done) as FirstStepName[]).map((step) => ({ step, done: done[step] }));
}

async function firstBill(tx: Tx): Promise<FirstSteps['bill']> {
  // the primary key: the first bill of the first master
  const { rows } = await sql<{ id: bigint; round_id: RoundId; provider_id: string }>`
    with first as ${readFirst(tx)} (select id, round_id from bill order by aggregator_id, id limit 1)
    select b.id, b.round_id, r.provider_id
    from first b
    join round r on r.id = b.round_id`.execute(tx);
  const [bill] = rows;
  return bill
    ? { billNumber: billNumberOf(bill.id), providerId: bill.provider_id, roundId: String(bill.round_id) }
    : null;
}

/** Bet types that most providers have, with a number for each, the simplest first. */
const numbers = [
  ['lower2', '87'],
  ['upper3', '387'],
] as const;
/** Lower than any limit; where the lowest stake is higher, that stake is used. */
const usualStake = satang(1_000n);

/** The smallest plain bet on the round that closes last, of a provider that the agent sells. */
async function testBet(tx: Tx, agentId: AgentId): Promise<FirstSteps['bet']> {
  const { rows } = await sql<
    Pick<TableRow<'provider'>, 'name_en' | 'name_th'> &
      Pick<TableRow<'bet_setting'>, 'bet_type'> & { round_id: RoundId; provider_id: string; lowest: bigint }
  >`
    select r.id as round_id, p.id as provider_id, p.name_en, p.name_th, s.bet_type,
      coalesce((s.settings ->> 'lowest')::bigint, 0) as lowest
    from round r
    join provider p on p.id = r.provider_id
    join bet_setting s on s.provider_id = p.id and s.level = 'company'
    join agent a on a.id = ${agentId}
    join aggregator m on m.id = a.aggregator_id
    where r.status = 'open' and p.accepting
      and s.bet_type = any(${numbers.map(([betType]) => betType)}) and s.bet_type = any(p.bet_types)
      and (s.settings ->> 'accept')::boolean
      and p.id = any(coalesce(a.providers_allowed, array[p.id]))
      and p.id = any(coalesce(m.providers_allowed, array[p.id]))
    order by r.close_at desc, r.id, s.bet_type
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return {
    roundId: String(row.round_id),
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    betType: row.bet_type,
    number: new Map<string, string>(numbers).get(row.bet_type) ?? '',
    stake: formatMoney(satang(row.lowest > usualStake ? row.lowest : usualStake)),
  };
}
