import type { Dashboard, ProviderGroup } from '@drawdesk/contract';
import {
  betTypeKeys,
  type DrawnResult,
  endingTypes,
  formatMoney,
  isBetType,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { laidOffStakes } from '../dealers/laid-off-stakes.ts';
import { limitsOfRounds } from '../settings-chain/limits-of-rounds.ts';
import type { SettingsLevel } from '../settings-chain/setting-owners.ts';
import { membersOf, salesOfFewRounds } from './round-sales.ts';
import type { Scope } from './scope.ts';

/** The company (both null), a master or an agent. */
export type Owner = Pick<SettingsLevel, 'aggregatorId' | 'agentId'>;

interface NamedRow {
  id: bigint;
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  label: string;
}

const named = sql`r.id, r.provider_id, p.provider_group, p.name_en, p.name_th, r.label`;
const toNamedDto = (row: NamedRow) => ({
  roundId: String(row.id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
});

/** Bet types whose numbers may be read one by one: at most ten thousand of each. */
const shortTypes = betTypeKeys.filter((type) => !endingTypes.includes(type));

/** Rows of each list. */
const listedMax = 10;

/** Numbers with the highest exposure, and how many of one round while other rounds have numbers as well. */
const exposedMax = 5;
const ofOneRoundMax = 2;

/**
 * Open rounds, those with bets first and of them the next to close: round_due, then round_sales by its primary key. With
 * many rounds an hour, those nobody bet on would be all that is listed.
 * @param laidOffBy - whose lay-offs are taken off; null where these are the figures of a part of a tier.
 */
export async function closingNext(
  tx: Tx,
  scope: Scope,
  laidOffBy: AccountCaller | null,
): Promise<Dashboard['closingNext']> {
  const { providers } = scope;
  const isOpen = sql`
    r.status = 'open' and r.close_at > clock_timestamp()
    ${providers === null ? sql`` : sql`and r.provider_id = any(${[...providers]}::text[])`}`;
  const { rows } = await sql<NamedRow & { close_at: Date; laid_off: boolean; bills: bigint; stake: bigint }>`
    with sold as materialized (
      select s.round_id, sum(s.bill_count)::bigint as bills, sum(s.stake)::bigint as stake
      from ${salesOfFewRounds(scope, sql`select r.id from round r where ${isOpen}`)}
      group by s.round_id
    )
    select ${named}, r.close_at, r.laid_off, coalesce(sold.bills, 0) as bills, coalesce(sold.stake, 0) as stake
    from round r
    join provider p on p.id = r.provider_id
    left join sold on sold.round_id = r.id
    where ${isOpen}
    order by coalesce(sold.stake, 0) > 0 desc, r.close_at, r.id
    limit ${listedMax}`.execute(tx);
  const marked = rows.map((row) => ({ id: row.id, laidOff: row.laid_off }));
  const laidOff = laidOffBy ? await laidOffStakes(tx, laidOffBy, marked) : new Map<bigint, bigint>();
  return rows.map((row) => {
    const ofRound = laidOff.get(row.id);
    return {
      ...toNamedDto(row),
      closeAt: row.close_at.toISOString(),
      billCount: Number(row.bills),
      sold: formatMoney(satang(row.stake)),
      kept: ofRound === undefined ? null : formatMoney(satang(row.stake - ofRound)),
    };
  });
}

/**
 * The numbers of some rounds with the highest exposure: payout less the stakes of the bet type. Of one round only the
 * first two, unless the other rounds leave room: one busy round would be all that is listed. Reads
 * number_total and type_total by their primary keys: one range for each round, member and bet type. Of
 * numbers of more than four digits, of which a round may sell a million, it reads only the worst of each
 * member, by long_number_worst_first. An agent that moved had nothing open, so no number of an open round
 * belongs to two members.
 *
 * @param owner - whose figures these are. Everything of the company has rows of its own in long_number.
 */
export async function exposedNumbers(
  tx: Tx,
  scope: Scope,
  owner: Owner,
  rounds: readonly bigint[],
): Promise<Dashboard['exposed']> {
  const longMembers =
    owner.aggregatorId === null && owner.agentId === null
      ? [{ aggregatorId: 0n, agentId: 0n }]
      : scope.members;
  const worst = longMembers.map(
    ({ aggregatorId, agentId }) => sql`(
      select n.*
      from unnest(${[...rounds]}::bigint[]) as held (round_id)
      cross join unnest(${[...endingTypes]}::text[]) as long (bet_type)
      cross join lateral (
        select round_id, bet_type, number_key, stake, potential_payout from long_number
        where aggregator_id = ${aggregatorId} and round_id = held.round_id and agent_id = ${agentId}
          and bet_type = long.bet_type and potential_payout > 0
        order by potential_payout desc, number_key
        limit ${exposedMax}
      ) n)`,
  );
  const { rows } = await sql<
    NamedRow & { bet_type: string; number: string; stake: bigint; payout: bigint; exposure: bigint }
  >`
    with short as materialized (
      select n.round_id, n.bet_type, n.number_key, sum(n.stake)::bigint as stake,
             sum(n.potential_payout)::bigint as potential_payout
      from ${membersOf(scope.members)}
      join number_total n on n.aggregator_id = m.aggregator_id and n.agent_id = m.agent_id
        and n.round_id = any(${[...rounds]}::bigint[]) and n.bet_type = any(${shortTypes}::text[])
        and n.potential_payout > 0 ${andOfMaster('n', scope.master)}
      group by n.round_id, n.bet_type, n.number_key
    ),
    long as materialized (${worst.length === 0 ? sql`select * from short limit 0` : sql.join(worst, sql` union all `)}),
    counted as (
      select * from short
      union all
      select * from long
    ),
    sold as materialized (
      select t.round_id, t.bet_type, sum(t.stake)::bigint as stake
      from ${membersOf(scope.members)}
      join type_total t on t.aggregator_id = m.aggregator_id and t.agent_id = m.agent_id
        and t.round_id = any(${[...rounds]}::bigint[]) ${andOfMaster('t', scope.master)}
      group by t.round_id, t.bet_type
    ),
    exposed as (
      select n.round_id, n.bet_type, n.number_key as number, sum(n.stake)::bigint as stake,
             sum(n.potential_payout)::bigint as payout, sum(n.potential_payout)::bigint - s.stake as exposure
      from counted n
      join sold s on s.round_id = n.round_id and s.bet_type = n.bet_type
      group by n.round_id, n.bet_type, n.number_key, s.stake
    ),
    chosen as (
      select e.*
      from (
        select *, row_number() over (partition by round_id order by exposure desc, bet_type, number) as place
        from exposed
      ) e
      order by e.place > ${ofOneRoundMax}, e.exposure desc, e.round_id, e.bet_type, e.number
      limit ${exposedMax}
    )
    select ${named}, e.bet_type, e.number, e.stake, e.payout, e.exposure
    from chosen e
    join round r on r.id = e.round_id
    join provider p on p.id = r.provider_id
    order by e.exposure desc, e.round_id, e.bet_type, e.number`.execute(tx);
  const limitOf = await limitsOfRounds(
    tx,
    owner,
    rows.map(({ id, provider_id }) => ({ roundId: id, providerId: provider_id })),
    new Date(),
  );
  return rows.flatMap((row) =>
    isBetType(row.bet_type)
      ? [
          {
            ...toNamedDto(row),
            betType: row.bet_type,
            number: row.number,
            stake: formatMoney(satang(row.stake)),
            potentialPayout: formatMoney(satang(row.payout)),
            exposure: formatMoney(satang(row.exposure)),
            limit: moneyOrNull(limitOf(row.id, row.bet_type)),
          },
        ]
      : [],
  );
}

const moneyOrNull = (amount: Satang | null): string | null => (amount === null ? null : formatMoney(amount));

/** Rounds that have a valid result, the last draw first; round_by_status. All viewers may see them. */
export async function latestResults(tx: Tx): Promise<Dashboard['latestResults']> {
  const { rows } = await sql<NamedRow & { business_date: string; draw_at: Date; derived: DrawnResult }>`
    select ${named}, r.business_date, r.draw_at, v.derived
    from round r
    join provider p on p.id = r.provider_id
    join published_result v on v.round_id = r.id
    where r.status = 'settled'
    order by r.draw_at desc, r.id desc
    limit ${listedMax}`.execute(tx);
  return rows.map((row) => ({
    ...toNamedDto(row),
    businessDate: row.business_date,
    drawAt: row.draw_at.toISOString(),
    first: row.derived.first ?? null,
    upper3: row.derived.upper3 ?? null,
    lower2: row.derived.lower2 ?? null,
  }));
}
