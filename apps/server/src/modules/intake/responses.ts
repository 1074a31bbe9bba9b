import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { isOfMaster, masterToInsert } from '../../platform/db/of-one-master.ts';
import { counted } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { LostRace } from '../../platform/db/transient-failure.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

/** Another transaction stored a response under the same key meanwhile; the batch is decided again, and finds it. */
class KeyTaken extends LostRace {
  constructor() {
    super('A bill was placed by another process meanwhile');
  }
}

interface Named {
  aggregatorId: AggregatorId;
  scope: string;
  key: string;
}

const nameOf = ({ aggregatorId, scope, key }: Named) => `${aggregatorId}\n${scope}\n${key}`;

interface Row {
  aggregator_id: AggregatorId;
  scope: string;
  key: string;
  input_hash: Buffer;
  answer: unknown;
}

/**
 * The responses that are known already, by index of the bill: of keys that were used before, and of keys that occur
 * twice in the batch, whose first bill is placed. Read after the masters were locked, so that a bill that another
 * process is placing under the same key is waited for.
 */
export async function knownResponses(
  tx: Tx,
  bills: readonly { index: number; intent: Pick<BillIntent, 'aggregatorId' | 'idempotency'> }[],
): Promise<ReadonlyMap<number, PlaceOutcome>> {
  const first = new Map<string, Named & { index: number; hash: Buffer }>();
  const known = new Map<number, PlaceOutcome>();
  for (const { index, intent } of bills) {
    if (!intent.idempotency) continue;
    const { scope, key, inputHash: hash } = intent.idempotency;
    const claim = { aggregatorId: intent.aggregatorId, scope, key, index, hash };
    const twin = first.get(nameOf(claim));
    if (!twin) first.set(nameOf(claim), claim);
    else {
      const code = twin.hash.equals(hash) ? 'idempotency_in_progress' : 'idempotency_key_reused';
      known.set(index, { kind: 'refused', code });
    }
  }
  if (first.size === 0) return known;
  // primary key, one probe a bill
  const { rows } = await sql<Row>`
    select i.aggregator_id, i.scope, i.key, i.input_hash, i.answer
    from ${unnested<Named>(
      [...first.values()],
      [
        ['bigint', ({ aggregatorId }) => aggregatorId],
        ['text', ({ scope }) => scope],
        ['text', ({ key }) => key],
      ],
    )} as g (aggregator_id, scope, key)
    cross join lateral (
      select * from idempotency t
      where ${isOfMaster(tx, [...first.values()], 't')} and t.scope = g.scope and t.key = g.key
      offset 0
    ) i`.execute(tx);
  for (const row of rows) {
    const claim = first.get(nameOf({ ...row, aggregatorId: row.aggregator_id }));
    if (claim) known.set(claim.index, earlierOutcome(row, claim.hash));
  }
  return known;
}

function earlierOutcome(row: Row, hash: Buffer): PlaceOutcome {
  if (!row.input_hash.equals(hash)) return { kind: 'refused', code: 'idempotency_key_reused' };
  return { kind: 'replayed', answer: row.answer };
}

/**
 * Stores the responses of bills with a key, in the same transaction as the bills.
 * @throws LostRace when one of the keys has got a response since `knownResponses`.
 */
export async function storeResponses(
  tx: Tx,
  answers: readonly { intent: BillIntent; answer: unknown }[],
): Promise<void> {
  const claims = answers.flatMap(({ intent: { aggregatorId, agentId, idempotency }, answer }) =>
    idempotency ? { aggregatorId, agentId, ...idempotency, answer } : [],
  );
  if (claims.length === 0) return;
  // in one order, so that two batches with the same keys do not wait for each other in a circle
  const sorted = claims.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  // the responses are one document: in an array every quote of each of them would be escaped
  const documents = JSON.stringify(sorted.map(({ answer }) => answer));
  const source = masterToInsert(tx, sorted);
  const { numAffectedRows } = await sql`
    insert into idempotency (aggregator_id, scope, key, input_hash, status, answer)
    select ${source?.aggregatorId ?? sql`g.aggregator_id`}, g.scope, g.key, g.input_hash, 200, g.answer
    from ${source?.from ?? sql``} rows from (
      ${unnested(sorted, [
        ['bigint', ({ aggregatorId }) => aggregatorId],
        ['text', ({ scope }) => scope],
        ['text', ({ key }) => key],
        ['bytea', ({ inputHash }) => inputHash],
      ])},
      jsonb_array_elements(${documents}::jsonb)) as g (aggregator_id, scope, key, input_hash, answer)
    ${source?.where ?? sql``}
    on conflict do nothing ${counted(tx)}`.execute(tx);
  if (numAffectedRows !== BigInt(sorted.length)) throw new KeyTaken();
}
