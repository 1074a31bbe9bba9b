import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { bookCancelledFigures, bookRefundedFigures } from '../figures/book-figures.ts';
import type { SoldBill } from '../intake/sold-bill.ts';

const addToDay = sql`
  on conflict (aggregator_id, booked_on, provider_id, agent_id) do update
  set cancelled_count = daily_total.cancelled_count + excluded.cancelled_count,
      cancelled_stake = daily_total.cancelled_stake + excluded.cancelled_stake`;

/**
 * Books a bill that is taken back as cancelled: on the business date of its round while nothing of it was settled, on
 * the running date when its void takes back what stands on another day (domain.md §5). The agent's credit is held by
 * then. Satang.
 */
export async function bookCancelledBill(
  tx: Tx,
  aggregatorId: bigint,
  bill: SoldBill,
  bookedOn: string,
): Promise<void> {
  await sql`
    insert into daily_total (aggregator_id, booked_on, provider_id, agent_id, cancelled_count, cancelled_stake)
    select ${aggregatorId}::bigint, ${bookedOn}::date, r.provider_id, ${bill.agentId}::bigint, ${bill.tickets.length}::bigint,
           ${bill.stake}::bigint
    from round r where r.id = ${bill.roundId}
    ${addToDay}`.execute(tx);
  await bookCancelledFigures(tx, await figureDay(tx, bill.roundId, bookedOn), {
    aggregatorId,
    agentId: bill.agentId,
    playerId: bill.playerId,
    tickets: bill.tickets.length,
    stake: bill.stake,
  });
}

/** Books all that stands in a round as cancelled: it is refunded, or voided for good. Its agents' credit is held by then. */
export async function bookCancelledRound(tx: Tx, roundId: bigint, bookedOn: string): Promise<void> {
  await sql`
    insert into daily_total (aggregator_id, booked_on, provider_id, agent_id, cancelled_count, cancelled_stake)
    select s.aggregator_id, ${bookedOn}::date, r.provider_id, s.agent_id, s.ticket_count, s.stake
    from round r
    cross join aggregator a
    join round_sales s on s.aggregator_id = a.id and s.round_id = r.id and s.agent_id <> 0 and s.ticket_count > 0
    where r.id = ${roundId}
    order by s.aggregator_id, s.agent_id
    ${addToDay}`.execute(tx);
  await bookRefundedFigures(tx, await figureDay(tx, roundId, bookedOn));
}

async function figureDay(tx: Tx, roundId: bigint, bookedOn: string) {
  const round = await tx
    .selectFrom('round')
    .select('provider_id')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  return { roundId, providerId: round.provider_id, bookedOn };
}
