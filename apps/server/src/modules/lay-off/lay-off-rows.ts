import type { WebhookFault } from '@drawdesk/contract';
import { type BetType, isBetType, type RateX100, rateX100, type Satang, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { isLateAt } from '../dealers/laid-off-bets.ts';

/** A bet of a lay-off as it is stored. */
export interface StoredBet {
  betType: BetType;
  number: string;
  stake: Satang;
  rate: RateX100;
  discountBp: number;
  cost: Satang;
}

/** A message to the system of a dealer, as it stands (lay-off.md §12). */
export type SlipMessage = Pick<
  TableRow<'slip_delivery'>,
  'attempts' | 'made_at' | 'delivered_at' | 'stopped_at' | 'attempted_at' | 'status'
> & { kind: 'slip' | 'withdrawn'; fault: WebhookFault | null };

export interface LayOffRow extends TableRow<'lay_off'> {
  dealer_name: string;
  second_person_above: bigint | null;
  raised_by: bigint | null;
  raised_from: bigint | null;
  /** The cost of the other lay-offs with its dealer in its round that are sent or accepted. Satang. */
  open_in_round: bigint;
  /** Whether the company requires two people where a rule does. */
  separation_of_duties: boolean;
  /** Its last step came at or after the actual draw time, and does not count. */
  late: boolean;
  round_status: string;
  round_settled: boolean;
  winning_bets: number | null;
  won: bigint | null;
  net_tier: bigint | null;
  /** Its newest message to the dealer's system; null: there is none. */
  message: SlipMessage | null;
  bets: StoredBet[];
  steps: Pick<TableRow<'lay_off_step'>, 'status' | 'by_name' | 'at' | 'reason'>[];
}

type BetRow = Pick<
  TableRow<'lay_off_bet'>,
  'lay_off_id' | 'bet_type' | 'number' | 'stake' | 'rate_x100' | 'discount_bp' | 'cost'
>;

// lay_off_in_force
const openInRound = sql`
  (select coalesce(sum(o.cost), 0)::bigint
   from lay_off o
   where o.aggregator_id = l.aggregator_id and o.dealer_id = l.dealer_id and o.round_id = l.round_id and o.id <> l.id
     and o.status in ('sent', 'accepted'))`;

type MessageColumns = Omit<SlipMessage, 'kind' | 'made_at' | 'status'> & {
  message_status: number | null;
  message_kind: SlipMessage['kind'] | null;
  made_at: Date | null;
};

const messageOf = ({ message_kind: kind, made_at, ...row }: MessageColumns): SlipMessage | null =>
  kind === null || made_at === null
    ? null
    : {
        kind,
        made_at,
        attempts: row.attempts,
        delivered_at: row.delivered_at,
        stopped_at: row.stopped_at,
        attempted_at: row.attempted_at,
        status: row.message_status,
        fault: row.fault,
      };

async function readRows(tx: Tx, tier: AggregatorId, where: RawBuilder<unknown>): Promise<LayOffRow[]> {
  const { rows } = await sql<Omit<LayOffRow, 'bets' | 'steps' | 'message'> & MessageColumns>`
    select l.*, d.name as dealer_name, d.second_person_above, d.raised_by, d.raised_from, ${openInRound} as open_in_round,
           (select separation_of_duties from company) as separation_of_duties, r.status as round_status,
           ${isLateAt(sql`r.drawn_at`)} as late,
           r.current_settlement_id is not null as round_settled, o.winning_bets, o.won, o.net_tier,
           m.kind as message_kind, m.attempts, m.made_at, m.delivered_at, m.stopped_at, m.attempted_at, m.fault,
           m.status as message_status
    from lay_off l
    join dealer d on d.aggregator_id = l.aggregator_id and d.id = l.dealer_id
    join round r on r.id = l.round_id
    left join lay_off_result o on o.aggregator_id = l.aggregator_id and o.settlement_id = r.current_settlement_id
      and o.lay_off_id = l.id
    left join lateral (
      -- slip_delivery_of_lay_off
      select * from slip_delivery n where n.aggregator_id = l.aggregator_id and n.lay_off_id = l.id order by n.id desc limit 1
    ) m on true
    where l.aggregator_id = ${tier} and ${where}
    order by l.id desc`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const bets = await sql<BetRow>`
    select b.lay_off_id, b.bet_type, b.number, b.stake, b.rate_x100, b.discount_bp, b.cost
    from lay_off l
    join lay_off_bet b on b.aggregator_id = l.aggregator_id and b.lay_off_id = l.id and b.revision = l.revision
    where l.aggregator_id = ${tier} and l.id = any(${ids}::bigint[])
    order by b.lay_off_id, b.line_no`.execute(tx);
  const steps = await sql<LayOffRow['steps'][number] & { lay_off_id: LayOffId }>`
    select lay_off_id, status, by_name, at, reason
    from lay_off_step
    where aggregator_id = ${tier} and lay_off_id = any(${ids}::bigint[])
    order by lay_off_id, id`.execute(tx);
  const betsOf = Map.groupBy(bets.rows, (bet) => bet.lay_off_id);
  const stepsOf = Map.groupBy(steps.rows, (step) => step.lay_off_id);
  return rows.map((row) => ({
    ...row,
    message: messageOf(row),
    // the driver reads an array of numbers as texts
    written_by: row.written_by.map(BigInt),
    bets: (betsOf.get(row.id) ?? []).map(betOf),
    steps: stepsOf.get(row.id) ?? [],
  }));
}

function betOf(row: BetRow): StoredBet {
  if (!isBetType(row.bet_type))
    throw new Error(`Lay-off ${row.lay_off_id} has an unknown bet type: ${row.bet_type}`);
  return {
    betType: row.bet_type,
    number: row.number,
    stake: satang(row.stake),
    rate: rateX100(Number(row.rate_x100)),
    discountBp: row.discount_bp,
    cost: satang(row.cost),
  };
}

/** A page of the lay-offs of a tier in a round, newest first, and the id before which it continues. lay_off_of_round. */
export async function readLayOffs(
  tx: Tx,
  tier: AggregatorId,
  roundId: RoundId,
  { before, limit }: { before: LayOffId | null; limit: number },
): Promise<{ rows: LayOffRow[]; next: string | null }> {
  const { rows: found } = await sql<{ id: LayOffId }>`
    select l.id
    from lay_off l
    where l.aggregator_id = ${tier} and l.round_id = ${roundId} ${before === null ? sql`` : sql`and l.id < ${before}`}
    order by l.id desc
    limit ${limit + 1}`.execute(tx);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const last = ids.at(-1);
  return {
    rows: await readRows(tx, tier, sql`l.id = any(${ids}::bigint[])`),
    next: found.length > limit && last !== undefined ? String(last) : null,
  };
}

/**
 * A lay-off of a tier.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireLayOff(tx: Tx, tier: AggregatorId, layOffId: LayOffId): Promise<LayOffRow> {
  const [row] = await readRows(tx, tier, sql`l.id = ${layOffId}`);
  if (!row) throw new DomainError('not_found', { what: 'lay-off' });
  return row;
}

/**
 * The same, locked until the transaction ends. Its round is read after that: a settlement locks the round, and then its
 * accepted lay-offs.
 */
export async function lockLayOff(tx: Tx, tier: AggregatorId, layOffId: LayOffId): Promise<LayOffRow> {
  await sql`select 1 from lay_off where aggregator_id = ${tier} and id = ${layOffId} for update`.execute(tx);
  return requireLayOff(tx, tier, layOffId);
}
