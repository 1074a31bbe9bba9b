import { sql } from 'kysely';
import type { AggregatorId, DealerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { openCostOf } from '../ledger/open-cost.ts';

export type OfferRow = Pick<
  TableRow<'dealer_offer'>,
  'bet_type' | 'rate_x100' | 'discount_bp' | 'step' | 'cut_off_minutes'
>;

/** A dealer with what uses its credit, satang. */
export interface DealerRow extends Omit<TableRow<'dealer'>, 'created_at'> {
  open_cost: bigint;
  /** In the dealer's view: above zero it is owed. */
  balance: bigint;
  /** Where its system gets slips; null: nowhere. */
  webhook_address: string | null;
  webhook_prefix: string | null;
  offers: OfferRow[];
}

/** Used of a dealer's credit: what is open, and what is owed to it (lay-off.md §8). Satang. */
export const usedOf = ({ open_cost, balance }: Pick<DealerRow, 'open_cost' | 'balance'>): bigint =>
  open_cost + (balance > 0n ? balance : 0n);

/** What is left of its credit, not below zero; null without a limit. Satang. */
export function creditLeftOf(row: Pick<DealerRow, 'open_cost' | 'balance' | 'credit_limit'>): bigint | null {
  if (row.credit_limit === null) return null;
  const left = row.credit_limit - usedOf(row);
  return left > 0n ? left : 0n;
}

interface Chosen {
  dealerId?: DealerId;
  /** Null: archived or not. */
  archived?: boolean | null;
  /** Some of them, the newest first. */
  newest?: { before: DealerId | null; limit: number };
}

/** The dealers of a tier by name. One snapshot of what is open and of their accounts. */
export async function readDealers(
  tx: Tx,
  tier: AggregatorId,
  { dealerId, archived = false, newest }: Chosen = {},
): Promise<DealerRow[]> {
  const { rows } = await sql<Omit<DealerRow, 'offers'>>`
    -- what is owed by the days of its account; ledger_day by its primary key
    with accounts as materialized (
      select member_id, sum(settled + paid)::bigint as balance
      from ledger_day
      where aggregator_id = ${tier} and tier = 'dealer'
        ${dealerId === undefined ? sql`` : sql`and member_id = ${dealerId}`}
      group by member_id
    )
    select d.*, ${openCostOf('d')} as open_cost, coalesce(y.balance, 0) as balance, w.address as webhook_address,
           w.secret_prefix as webhook_prefix
    from dealer d
    left join accounts y on y.member_id = d.id
    left join dealer_webhook w on w.aggregator_id = d.aggregator_id and w.dealer_id = d.id
    where d.aggregator_id = ${tier}
      ${dealerId === undefined ? sql`` : sql`and d.id = ${dealerId}`}
      ${archived === null ? sql`` : archived ? sql`and d.archived_at is not null` : sql`and d.archived_at is null`}
      ${newest?.before ? sql`and d.id < ${newest.before}` : sql``}
    ${newest ? sql`order by d.id desc limit ${newest.limit}` : sql`order by lower(d.name), d.id`}`.execute(
    tx,
  );
  const offers = await sql<OfferRow & { dealer_id: DealerId }>`
    select dealer_id, bet_type, rate_x100, discount_bp, step, cut_off_minutes
    from dealer_offer
    where aggregator_id = ${tier} and dealer_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by dealer_id, bet_type`.execute(tx);
  const offersOf = Map.groupBy(offers.rows, (offer) => offer.dealer_id);
  return rows.map((row) => ({ ...row, offers: offersOf.get(row.id) ?? [] }));
}

/**
 * A dealer of a tier, archived ones too.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireDealer(tx: Tx, tier: AggregatorId, dealerId: DealerId): Promise<DealerRow> {
  const [row] = await readDealers(tx, tier, { dealerId, archived: null });
  if (!row) throw new DomainError('not_found', { what: 'dealer' });
  return row;
}
