import {
  arrangements,
  type BetType,
  betTypes,
  heaviestWindow,
  isBetType,
  type Satang,
  satang,
  sortDigits,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Tx } from '../../platform/db/store.ts';
import { limitsOfRounds } from '../settings-chain/limits-of-rounds.ts';
import { alertRules, companyLimit, type WatchedSpan } from './alert-rules.ts';
import { alreadyFound, type FoundAlert, type FoundBill, playersOf } from './insert-alert.ts';

const { windowMs, overPercent, playersMin, agentsMin } = alertRules.sameNumber;

/** A number that was bet on in the span; `aggregatorId` 0: counted over all masters, against the company's limit. */
interface Candidate {
  aggregatorId: AggregatorId;
  roundId: RoundId;
  /** `YYYY-MM-DD` */
  businessDate: string;
  betType: BetType;
  key: string;
  limit: Satang;
}

interface SoldRow {
  aggregator_id: AggregatorId;
  round_id: RoundId;
  business_date: string;
  provider_id: string;
  bet_type: string;
  number: string;
}

/** Which masters sold a round in the span, or within minutes before it. */
type SellersOf = (roundId: RoundId) => readonly AggregatorId[];

/**
 * The same number of a round by several players of several agents within minutes, over a share of its limit
 * (docs/rules/players.md §5). Looks at numbers that were bet on in the span.
 */
export async function findSameNumber(tx: Tx, span: WatchedSpan): Promise<FoundAlert[]> {
  const sold = await soldIn(tx, span);
  const sellersOf = await readSellers(tx, sold, span);
  const found: FoundAlert[] = [];
  for (const candidate of await candidatesOf(tx, sold, sellersOf)) {
    const together = heaviestWindow(await betsOn(tx, candidate, sellersOf, span), {
      windowMs,
      playersMin,
      agentsMin,
      stakeOver: shareOf(candidate.limit),
    });
    if (!together) continue;
    const { roundId, betType, key, limit } = candidate;
    found.push({
      kind: 'same_number',
      about: aboutOf(candidate),
      ...playersOf(together.bets),
      ...{ roundId, betType, numberKey: key, stake: together.stake, against: limit },
    });
  }
  const known = await foundByOtherLimit(tx, found);
  // what the company’s limit shows of one master's players alone is the same thing as that master's own limit shows
  const ofCompany = new Set(found.filter(isOfCompany).map(otherAboutOf));
  return found.filter((one) => !known.has(one.about) && (isOfCompany(one) || !ofCompany.has(one.about)));
}

const isOfCompany = ({ about }: FoundAlert): boolean => about.startsWith(`${companyLimit}:`);

/** What an alert about the players of one master is about when it is found by the other limit. */
function otherAboutOf({ about, aggregatorId }: FoundAlert): string {
  const [level = '', ...rest] = about.split(':');
  return [level === String(companyLimit) ? aggregatorId : companyLimit, ...rest].join(':');
}

/** Those that were found before by the other limit, the company’s or their master's, with players of their master alone. */
async function foundByOtherLimit(tx: Tx, found: readonly FoundAlert[]): Promise<ReadonlySet<string>> {
  const ofOneMaster = found.filter(({ aggregatorId }) => aggregatorId !== null);
  if (ofOneMaster.length === 0) return new Set();
  // player_alert_about
  const { rows } = await sql<{ about: string }>`
    select g.about
    from ${unnested(ofOneMaster, [
      ['text', ({ about }) => about],
      ['text', otherAboutOf],
      ['bigint', ({ aggregatorId }) => aggregatorId],
    ])} as g (about, other, aggregator_id)
    where exists (
      select from player_alert a
      where a.kind = 'same_number' and a.about = g.other and a.aggregator_id = g.aggregator_id)`.execute(tx);
  return new Set(rows.map((row) => row.about));
}

const shareOf = (limit: Satang): Satang => satang((limit * overPercent) / 100n);
const aboutOf = ({
  aggregatorId,
  roundId,
  betType,
  key,
}: Omit<Candidate, 'limit' | 'businessDate'>): string => `${aggregatorId}:${roundId}:${betType}:${key}`;

/** Which numbers were bet on. bill_by_time, and the tickets of these bills by their primary key. */
async function soldIn(tx: Tx, { since, until }: WatchedSpan): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with sold as ${readFirst(tx)} (
      select distinct b.aggregator_id, b.round_id, t.bet_type, t.number
      from bill b
      join ticket t on t.aggregator_id = b.aggregator_id and t.business_date = b.business_date and t.bill_id = b.id
      where b.placed_at >= ${since} and b.placed_at <= ${until} and t.bundle_version_id is null
    )
    select s.*, r.business_date, r.provider_id
    from sold s
    join round r on r.id = s.round_id`.execute(tx);
  return rows;
}

/**
 * Bets that are together with one of the span are at most a window older: masters that sold nothing since are not asked.
 * bill_by_time.
 */
async function readSellers(
  tx: Tx,
  sold: readonly SoldRow[],
  { since, until }: WatchedSpan,
): Promise<SellersOf> {
  if (sold.length === 0) return () => [];
  const rounds = [...new Set(sold.map((row) => row.round_id))];
  const { rows } = await sql<{ round_id: RoundId; aggregator_id: AggregatorId }>`
    select distinct b.round_id, b.aggregator_id
    from bill b
    where b.placed_at >= ${new Date(since.getTime() - windowMs)} and b.placed_at <= ${until}
      and b.round_id = any(${wholeNumbers(rounds)})`.execute(tx);
  const byRound = Map.groupBy(rows, (row) => row.round_id);
  return (roundId) => (byRound.get(roundId) ?? []).map((row) => row.aggregator_id);
}

/** Those of which the counters have more than the share of a limit, and that were not found before. */
async function candidatesOf(tx: Tx, sold: readonly SoldRow[], sellersOf: SellersOf): Promise<Candidate[]> {
  const rounds = [
    ...new Map(
      sold.map((row) => [row.round_id, { roundId: row.round_id, providerId: row.provider_id }]),
    ).values(),
  ];
  if (rounds.length === 0) return [];
  const masters = [...new Set(sold.map((row) => row.aggregator_id))];
  const now = new Date();
  const limited = new Map<string, Candidate>();
  for (const aggregatorId of [companyLimit, ...masters]) {
    const limitOf = await limitsOfRounds(
      tx,
      { aggregatorId: aggregatorId || null, agentId: null },
      rounds,
      now,
    );
    for (const row of sold) {
      const { round_id: roundId, business_date: businessDate, bet_type: betType, number } = row;
      if (aggregatorId !== companyLimit && row.aggregator_id !== aggregatorId) continue;
      if (!isBetType(betType) || betTypes[betType].digits === 0) continue;
      const limit = limitOf(roundId, betType);
      if (limit === null) continue;
      const key = isSorted(betType) ? sortDigits(number) : number;
      const candidate = { aggregatorId, roundId, businessDate, betType, key, limit };
      limited.set(aboutOf(candidate), candidate);
    }
  }
  const over = await overShare(tx, [...limited.values()], sellersOf);
  const known = await alreadyFound(tx, 'same_number', over.map(aboutOf));
  return over.filter((candidate) => !known.has(aboutOf(candidate)));
}

const isSorted = (betType: BetType): boolean => betTypes[betType].keyOrder === 'sorted';

/** Whose counters count for a candidate. */
const countedOf = ({ aggregatorId, roundId }: Candidate, sellersOf: SellersOf): readonly AggregatorId[] =>
  aggregatorId === companyLimit ? sellersOf(roundId) : [aggregatorId];

/** By the counters of the masters: number_total, by its whole key. */
async function overShare(
  tx: Tx,
  candidates: readonly Candidate[],
  sellersOf: SellersOf,
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const rounds = [...new Set(candidates.map(({ roundId }) => roundId))];
  const sellers = rounds.flatMap((roundId) => sellersOf(roundId).map((master) => ({ roundId, master })));
  const { rows } = await sql<{ about: string }>`
    select g.about
    from ${unnested(candidates, [
      ['text', aboutOf],
      ['bigint', ({ aggregatorId }) => aggregatorId],
      ['bigint', ({ roundId }) => roundId],
      ['text', ({ betType }) => betType],
      ['text', ({ key }) => key],
      ['bigint', ({ limit }) => shareOf(limit)],
    ])} as g (about, limited_by, round_id, bet_type, number_key, share)
    join ${unnested(sellers, [
      ['bigint', ({ roundId }) => roundId],
      ['bigint', ({ master }) => master],
    ])} as s (round_id, master) on s.round_id = g.round_id and g.limited_by in (${companyLimit}, s.master)
    cross join lateral (
      select t.stake from number_total t
      where t.aggregator_id = s.master and t.round_id = g.round_id and t.agent_id = 0 and t.bet_type = g.bet_type
        and t.number_key = g.number_key
      ${asProbe('t.aggregator_id')}
    ) n
    group by g.about, g.share
    having sum(n.stake) > g.share`.execute(tx);
  const over = new Set(rows.map((row) => row.about));
  return candidates.filter((candidate) => over.has(aboutOf(candidate)));
}

type WatchedBill = FoundBill & { atMs: number; stake: Satang };

/** Bets on a number that can be within minutes of one of the span, in the order of their time. ticket_by_number. */
async function betsOn(
  tx: Tx,
  candidate: Candidate,
  sellersOf: SellersOf,
  { since, until }: WatchedSpan,
): Promise<WatchedBill[]> {
  const { roundId, businessDate, betType, key } = candidate;
  const numbers = isSorted(betType) ? arrangements(key) : [key];
  const { rows } = await sql<{
    aggregator_id: AggregatorId;
    agent_id: bigint;
    player_id: bigint;
    bill_id: bigint;
    stake: bigint;
    placed_at: Date;
  }>`
    select t.aggregator_id, t.agent_id, t.player_id, t.bill_id, t.stake, b.placed_at
    from unnest(${wholeNumbers(countedOf(candidate, sellersOf))}) as m (id)
    join ticket t on t.aggregator_id = m.id and t.business_date = ${businessDate} and t.round_id = ${roundId}
      and t.bet_type = ${betType}
      and t.number = any(${numbers}::text[])
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    where b.placed_at >= ${new Date(since.getTime() - windowMs)} and b.placed_at <= ${until}
      and not exists (
        select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id)
    order by b.placed_at, b.id`.execute(tx);
  return rows.map((row) => ({
    ...{
      aggregatorId: row.aggregator_id,
      agentId: row.agent_id,
      playerId: row.player_id,
      billId: row.bill_id,
    },
    ...{ stake: satang(row.stake), at: row.placed_at, atMs: row.placed_at.getTime() },
  }));
}
