import { type Decision, keysOf } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { ReadyBill } from './build-totals.ts';

export interface DecidedBill {
  bill: ReadyBill;
  decision: Decision;
}

/**
 * Deletes the players and counters that were created to decide bills but on which nothing was sold, so that
 * requests for numbers that are refused leave no rows behind. Only rows that this transaction created are
 * deleted; no other transaction has seen them yet. A batch in which every bill was accepted runs no
 * statement.
 */
export async function deleteUnusedCounters(
  tx: Tx,
  aggregatorId: AggregatorId,
  decided: readonly DecidedBill[],
): Promise<void> {
  const refused = decided.filter(
    ({ decision }) => !decision.accepted || decision.lines.some(({ outcome }) => outcome === 'refused'),
  );
  if (refused.length === 0) return;
  const soldTo = new Set(
    decided.flatMap(({ bill, decision }) => (decision.accepted ? [bill.player.id] : [])),
  );
  const players = refused.map(({ bill }) => bill.player.id).filter((id) => !soldTo.has(id));
  const keys = refused.flatMap(({ bill: { intent, offer } }) =>
    keysOf(intent, offer.offer.switches, offer.offer.firstLength)
      .filter(({ level }) => level === 'agent')
      .map(({ betType, key }) => ({ roundId: intent.roundId, agentId: intent.agentId, betType, key })),
  );
  await sql`
    select delete_unused_counters(
      ${aggregatorId}::bigint,
      ${players}::bigint[],
      ${keys.map(({ roundId }) => roundId)}::bigint[],
      ${keys.map(({ agentId }) => agentId)}::bigint[],
      ${keys.map(({ betType }) => betType)}::text[],
      ${keys.map(({ key }) => key)}::text[])`.execute(tx);
}
