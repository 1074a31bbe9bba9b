import { isBetType, payoutOf, rateX100, satang, wins } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, LayOffId, ResultId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { countsAt } from '../dealers/laid-off-bets.ts';
import { readResult } from '../draws/result-row.ts';
import { storedNumber } from '../draws/stored-number.ts';
import { readRound } from '../round-state/round-row.ts';
import { addProblems, type Check, newCheck } from './check.ts';
import { compare } from './check-books.ts';
import { amongOf, type Extent } from './extent.ts';

interface BetRow {
  settlement_id: SettlementId;
  result_id: ResultId;
  lay_off_id: LayOffId;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  discount_bp: number;
  cost: bigint;
}

/**
 * Computes the lay-offs of one tier again, bet by bet and round by round: each run that settled a result has one row for each
 * lay-off of its round that counted then, with what its bets cost and won. A lay-off is in the state of its last step, with
 * the sums of its bets. The tier is 0 for the company.
 */
export async function checkLayOffs(tx: Tx, tier: AggregatorId, extent: Extent): Promise<Check> {
  const check = newCheck(tier === 0n ? 'lay-offs of the company' : `lay-offs of master ${tier}`);
  for (const roundId of await roundsWithLayOffs(tx, tier, extent)) await checkRuns(tx, tier, roundId, check);
  addProblems(check, await readContradictions(tx, tier, extent));
  return check;
}

/** Settled rounds in which the tier laid off, or has rows as if it had. lay_off_of_round; lay_off_result by its primary key. */
async function roundsWithLayOffs(tx: Tx, tier: AggregatorId, extent: Extent): Promise<RoundId[]> {
  const { rows } = await sql<{ round_id: RoundId }>`
    select s.round_id
    from settlement s
    where s.kind = 'settle' ${amongOf(extent).settlements(sql`s.id`)}
      and (exists (select from lay_off l where l.aggregator_id = ${tier} and l.round_id = s.round_id)
           or exists (select from lay_off_result o where o.aggregator_id = ${tier} and o.settlement_id = s.id))
    group by s.round_id
    order by s.round_id`.execute(tx);
  return rows.map(({ round_id }) => round_id);
}

/** Compares what the runs of a round posted for lay-offs of a tier with their bets. */
async function checkRuns(tx: Tx, tier: AggregatorId, roundId: RoundId, check: Check): Promise<void> {
  const { rows } = await sql<BetRow>`
    select s.id as settlement_id, s.result_id, l.id as lay_off_id, b.bet_type, b.number, b.stake, b.rate_x100,
           b.discount_bp, b.cost
    from lay_off l
    join lay_off_bet b on b.aggregator_id = l.aggregator_id and b.lay_off_id = l.id and b.revision = l.revision
    join settlement s on s.round_id = l.round_id and s.kind = 'settle'
    where l.aggregator_id = ${tier} and l.round_id = ${roundId} and ${countsAt(sql`s.drawn_at`)}`.execute(tx);
  const expected = new Map<string, { cost: bigint; won: bigint }>();
  const round = await readRound(tx, roundId);
  for (const [settlementId, bets] of Map.groupBy(rows, (row) => row.settlement_id)) {
    const result = bets[0] && (await readResult(tx, bets[0].result_id));
    if (!round || !result) throw new Error(`Settlement ${settlementId} has no round or no result`);
    for (const bet of bets) {
      const key = `${bet.settlement_id} ${bet.lay_off_id}`;
      const sums = expected.get(key) ?? { cost: 0n, won: 0n };
      const { cost, won } = outcomeOf(bet, (betType) =>
        wins(betType, storedNumber(bet.number), result.derived, round.switches),
      );
      if (cost !== bet.cost)
        addProblems(check, [
          `lay-off ${bet.lay_off_id}: ${bet.bet_type} ${bet.number} costs ${bet.cost}; it must be ${cost}`,
        ]);
      expected.set(key, { cost: sums.cost + cost, won: sums.won + won });
    }
  }
  const found = await sql<{ key: string; cost: bigint; won: bigint }>`
    select concat(o.settlement_id, ' ', o.lay_off_id) as key, o.cost, o.won
    from settlement s
    join lay_off_result o on o.aggregator_id = ${tier} and o.settlement_id = s.id
    where s.round_id = ${roundId} and s.kind = 'settle'`.execute(tx);
  const settled = new Map(found.rows.map((row) => [row.key, row]));
  const keys = new Set([...expected.keys(), ...settled.keys()]);
  check.examined += keys.size;
  for (const key of keys) {
    const [should, is] = [expected.get(key), settled.get(key)];
    if (should?.cost === is?.cost && should?.won === is?.won) continue;
    const [settlementId, layOffId] = key.split(' ');
    addProblems(check, [
      `settlement ${settlementId}, lay-off ${layOffId}: cost ${is?.cost ?? 'nothing'} and won ${is?.won ?? 'nothing'}; by its bets ${should?.cost ?? 'nothing'} and ${should?.won ?? 'nothing'}`,
    ]);
  }
}

async function readContradictions(tx: Tx, tier: AggregatorId, extent: Extent): Promise<string[]> {
  const { rows } = await sql<{ id: LayOffId }>`
    select l.id
    from lay_off l
    where l.aggregator_id = ${tier}
      and l.round_id in (select round_id from settlement where true ${amongOf(extent).settlements(sql`id`)})
      and (l.status is distinct from (
             select s.status from lay_off_step s
             where s.aggregator_id = l.aggregator_id and s.lay_off_id = l.id
             order by s.id desc
             limit 1)
           or not exists (
             select from lay_off_bet b
             where b.aggregator_id = l.aggregator_id and b.lay_off_id = l.id and b.revision = l.revision
             having sum(b.stake) = l.stake and sum(b.cost) = l.cost))
    order by l.id`.execute(tx);
  return rows.map(({ id }) => `lay-off ${id}: its state or its sums contradict its steps and bets`);
}

/** By the rules of lay-off.md §10, apart from the code that settles. */
function outcomeOf(
  bet: BetRow,
  hitsOf: (betType: Parameters<typeof wins>[0]) => number,
): { cost: bigint; won: bigint } {
  if (!isBetType(bet.bet_type))
    throw new Error(`Lay-off ${bet.lay_off_id} has an unknown bet type: ${bet.bet_type}`);
  const discount = (bet.stake * BigInt(bet.discount_bp) + 5_000n) / 10_000n;
  const hits = hitsOf(bet.bet_type);
  return {
    cost: bet.stake - discount,
    won: hits === 0 ? 0n : payoutOf(satang(bet.stake), rateX100(Number(bet.rate_x100)), hits),
  };
}

/** Compares the ledger of a tier's dealers with what its runs posted for lay-offs; a reversal negates the run it names. */
export const checkDealerLedger = (tx: Tx, tier: AggregatorId, extent: Extent): Promise<Check> => {
  const among = amongOf(extent);
  return compare(
    tx,
    tier === 0n ? 'ledger of the dealers of the company' : `ledger of the dealers of master ${tier}`,
    sql`
      with booked as (
        select settlement_id, dealer_id, sum(net_dealer) as net, sum(cost) as cost, sum(won) as won
        from lay_off_result where aggregator_id = ${tier} ${among.settlements(sql`settlement_id`)}
        group by settlement_id, dealer_id
      ),
      entered as (
        select j.settlement_id, l.member_id as dealer_id,
               sum(case when l.credit_tier = 'dealer' then l.amount else -l.amount end) as net,
               bool_and(l.member_tier = 'dealer') as of_dealers
        from journal j
        join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
        where j.aggregator_id = ${tier} and j.dealer and j.kind in ('settlement', 'reversal')
          ${among.settlements(sql`j.settlement_id`)}
        group by j.settlement_id, l.member_id
      ),
      reversed as (
        select s.id as settlement_id, o.dealer_id, sum(o.cost) as cost, sum(o.won) as won
        from settlement s
        join lay_off_result o on o.aggregator_id = ${tier} and o.settlement_id = s.reverses_id
        where s.kind in ('reversal', 'void') ${among.settlements(sql`s.id`)}
        group by s.id, o.dealer_id
      )
      select concat('settlement ', settlement_id, ', dealer ', dealer_id, ': the ledger does not match the lay-offs, or a reversal what it reversed') as what,
             coalesce(b.net, 0) = coalesce(e.net, 0) and coalesce(e.of_dealers, true)
               and (r.cost is null or b.cost = -r.cost and b.won = -r.won) as balanced
      from booked b
      full join entered e using (settlement_id, dealer_id)
      full join reversed r using (settlement_id, dealer_id)`,
  );
};
