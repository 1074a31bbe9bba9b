import { type BetType, endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { texts, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/**
 * What a batch adds to a counter of an agent, or of its whole master (agentId 0); negative for cancelled
 * bills.
 */
interface NumberDelta {
  aggregatorId: AggregatorId;
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
export async function countLongNumbers(tx: Tx, deltas: readonly NumberDelta[]): Promise<void> {
  const numbers = deltas.filter(({ betType }) => long.has(betType));
  if (numbers.length === 0) return;
  await sql`
    select count_long_numbers(
      ${wholeNumbers(numbers.map(({ aggregatorId }) => aggregatorId))},
      ${wholeNumbers(numbers.map(({ roundId }) => roundId))},
      ${wholeNumbers(numbers.map(({ agentId }) => agentId))},
      ${texts(numbers.map(({ betType }) => betType))},
      ${texts(numbers.map(({ key }) => key))},
      ${wholeNumbers(numbers.map(({ count }) => count))},
      ${wholeNumbers(numbers.map(({ stake }) => stake))},
      ${wholeNumbers(numbers.map(({ payout }) => payout))})`.execute(tx);
}
