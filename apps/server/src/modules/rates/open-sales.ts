import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Owner } from '../organisations/owner.ts';

/** What is sold of a bet type in open rounds, as a level counts it. Satang. */
export interface Sold {
  /** The highest stake on one number, and the highest payout of one number. */
  mostOnNumber: bigint;
  mostPayout: bigint;
  /** By one player on one number; absent where it was not requested. */
  mostByPlayer?: bigint | undefined;
  tickets: number;
}

export interface SellingRound {
  id: bigint;
  label: string;
  openAt: Date;
  closeAt: Date;
}

/**
 * Rounds `r` that sell, or will sell again: a round whose void is declined returns to its earlier status
 * (screens.md §3).
 */
export const sellsOrWill = sql`
  (r.status = 'open' or (r.status = 'void_pending' and r.returns_to = 'open'))`;

/** Rounds of a provider that take bets now. round_by_status. */
export async function sellingRounds(tx: Tx, providerId: string): Promise<SellingRound[]> {
  const { rows } = await sql<Pick<TableRow<'round'>, 'id' | 'label' | 'open_at' | 'close_at'>>`
    select id, label, open_at, close_at from round
    where provider_id = ${providerId} and status = 'open' and close_at > clock_timestamp()
    order by close_at, id`.execute(tx);
  return rows.map((row) => ({ id: row.id, label: row.label, openAt: row.open_at, closeAt: row.close_at }));
}

/** The next round of a provider to open. */
export async function nextRoundOf(tx: Tx, providerId: string): Promise<SellingRound | null> {
  const { rows } = await sql<Pick<TableRow<'round'>, 'id' | 'label' | 'open_at' | 'close_at'>>`
    select id, label, open_at, close_at from round
    where provider_id = ${providerId} and status = 'scheduled' and draw_at > clock_timestamp()
      and close_at > clock_timestamp()
    order by open_at, id
    limit 1`.execute(tx);
  const row = rows[0];
  return row ? { id: row.id, label: row.label, openAt: row.open_at, closeAt: row.close_at } : null;
}

/** Counters that count for a level: the whole of each master for company and master, an agent's own. */
const countersOf = ({ aggregatorId, agentId }: Owner, roundIds: readonly RoundId[]) => sql`
  ${aggregatorId === null ? sql`n.aggregator_id in (select id from aggregator)` : sql`n.aggregator_id = ${aggregatorId}`}
  and n.round_id = any(${[...roundIds]}::bigint[]) and n.agent_id = ${agentId ?? 0n}`;

/**
 * What a level has sold in rounds, by bet type. number_total and type_total, one range per master and round.
 */
export async function readSold(
  tx: Tx,
  owner: Owner,
  roundIds: readonly RoundId[],
): Promise<ReadonlyMap<string, Sold>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<{ bet_type: string; stake: bigint; payout: bigint; tickets: bigint }>`
    with numbers as (
      select n.bet_type, sum(n.stake)::bigint as stake, sum(n.potential_payout)::bigint as payout
      from number_total n
      where ${countersOf(owner, roundIds)}
      group by n.round_id, n.bet_type, n.number_key
    ), most as (
      select bet_type, max(stake) as stake, max(payout) as payout from numbers group by bet_type
    )
    select n.bet_type, sum(n.ticket_count)::bigint as tickets, coalesce(max(most.stake), 0)::bigint as stake,
           coalesce(max(most.payout), 0)::bigint as payout
    from type_total n
    left join most using (bet_type)
    where ${countersOf(owner, roundIds)}
    group by n.bet_type`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.bet_type,
      { mostOnNumber: row.stake, mostPayout: row.payout, tickets: Number(row.tickets) },
    ]),
  );
}

/**
 * The highest stake of one player on one number in rounds, by bet type, at a level. player_total, one range
 * per master and round.
 */
export async function mostByPlayer(
  tx: Tx,
  { aggregatorId, agentId }: Owner,
  roundIds: readonly RoundId[],
): Promise<ReadonlyMap<string, bigint>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<{ bet_type: string; stake: bigint }>`
    select n.bet_type, max(n.stake) as stake
    from player_total n
    where ${aggregatorId === null ? sql`n.aggregator_id in (select id from aggregator)` : sql`n.aggregator_id = ${aggregatorId}`}
      and n.round_id = any(${[...roundIds]}::bigint[])
      and ${
        agentId === null
          ? sql`true`
          : sql`exists (
              select from player p
              where p.aggregator_id = n.aggregator_id and p.id = n.player_id and p.agent_id = ${agentId})`
      }
    group by n.bet_type`.execute(tx);
  return new Map(rows.map((row) => [row.bet_type, row.stake]));
}
