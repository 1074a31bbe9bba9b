import { type BetType, endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * What a batch adds to a counter of an agent, or of its whole master (agentId 0); negative for cancelled
 * bills.
 */
interface NumberDelta {
  roundId: RoundId;
  agentId: AgentId;
  betType: string;
  key: string;
  count: bigint;
  stake: bigint;
  payout: bigint;
}

const long: ReadonlySet<string> = new Set<BetType>(endingTypes);

/**
 * Counts numbers of more than four digits a second time, in long_number: screens find the worst of a million
 * numbers there without reading them all. Counted for their agent, their master and the company. Bets of
 * other types run no statement here.
 */
export async function countLongNumbers(
  tx: Tx,
  aggregatorId: AggregatorId,
  deltas: readonly NumberDelta[],
): Promise<void> {
  const numbers = deltas.filter(({ betType }) => long.has(betType));
  if (numbers.length === 0) return;
  await sql`
    select count_long_numbers(
      ${aggregatorId}::bigint,
      ${numbers.map(({ roundId }) => roundId)}::bigint[],
      ${numbers.map(({ agentId }) => agentId)}::bigint[],
      ${numbers.map(({ betType }) => betType)}::text[],
      ${numbers.map(({ key }) => key)}::text[],
      ${numbers.map(({ count }) => count)}::bigint[],
      ${numbers.map(({ stake }) => stake)}::bigint[],
      ${numbers.map(({ payout }) => payout)}::bigint[])`.execute(tx);
}
