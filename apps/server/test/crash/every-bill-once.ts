import { parseBillNumber } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { RoundId } from '../../src/platform/db/ids.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { countedTickets, storedCounters } from './bill-counters.ts';
import type { BillRush } from './bill-rush.ts';

/** Every answered bill of a round is there once, no other bill is there, and the counters agree with the tickets. */
export async function expectEveryBillOnce(store: Store, roundId: RoundId, rush: BillRush): Promise<void> {
  expect(rush.unanswered.size).toBe(0);
  const acknowledged = [...rush.acknowledged.values()]
    .map((number) => String(parseBillNumber(number)))
    .sort();
  const { rows } = await sql<{ id: string }>`
    select id::text as id from bill where round_id = ${roundId}`.execute(store.db);
  expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged);
  expect(await storedCounters(store, roundId)).toEqual(await countedTickets(store, roundId));
}
