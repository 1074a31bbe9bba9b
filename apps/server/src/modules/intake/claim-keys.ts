import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { BillIntent, PlaceOutcome } from './bill-intent.ts';

const nameOf = (scope: string, key: string) => `${scope}\n${key}`;

interface Row {
  scope: string;
  key: string;
  claimed: boolean;
  input_hash: Buffer | null;
  answer: unknown;
}

/**
 * Claims the idempotency keys of bills. Returns, by index of the bill, the known response of each bill whose
 * key was used before. This transaction places the other bills. A key that occurs twice in the batch is
 * claimed by the first bill that has it.
 */
export async function claimKeys(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly { index: number; intent: Pick<BillIntent, 'idempotency'> }[],
): Promise<ReadonlyMap<number, PlaceOutcome>> {
  const first = new Map<string, { index: number; scope: string; key: string; hash: Buffer }>();
  const known = new Map<number, PlaceOutcome>();
  for (const { index, intent } of bills) {
    const { idempotency } = intent;
    if (!idempotency) continue;
    const name = nameOf(idempotency.scope, idempotency.key);
    const twin = first.get(name);
    if (!twin)
      first.set(name, { index, scope: idempotency.scope, key: idempotency.key, hash: idempotency.inputHash });
    else {
      const same = twin.hash.equals(idempotency.inputHash);
      known.set(index, {
        kind: 'refused',
        code: same ? 'idempotency_in_progress' : 'idempotency_key_reused',
      });
    }
  }
  if (first.size === 0) return known;
  const claims = [...first.values()].sort((a, b) =>
    nameOf(a.scope, a.key) < nameOf(b.scope, b.key) ? -1 : 1,
  );
  const { rows } = await sql<Row>`
    with given as (
      select * from unnest(
        ${claims.map((claim) => claim.scope)}::text[],
        ${claims.map((claim) => claim.key)}::text[],
        ${claims.map((claim) => claim.hash)}::bytea[]) as g (scope, key, input_hash)
    ), claimed as (
      insert into idempotency (aggregator_id, scope, key, input_hash)
      select ${aggregatorId}, scope, key, input_hash from given
      on conflict do nothing
      returning scope, key
    )
    select given.scope, given.key, claimed.key is not null as claimed, earlier.input_hash, earlier.answer
    from given
    left join claimed on claimed.scope = given.scope and claimed.key = given.key
    left join idempotency earlier
      on earlier.aggregator_id = ${aggregatorId} and earlier.scope = given.scope and earlier.key = given.key`.execute(
    tx,
  );
  for (const row of rows) {
    const claim = first.get(nameOf(row.scope, row.key));
    if (claim && !row.claimed) known.set(claim.index, earlierOutcome(row, claim.hash));
  }
  return known;
}

function earlierOutcome(row: Row, hash: Buffer): PlaceOutcome {
  // another transaction has claimed the key and had not committed when we looked
  if (!row.input_hash || row.answer === null) return { kind: 'refused', code: 'idempotency_in_progress' };
  if (!row.input_hash.equals(hash)) return { kind: 'refused', code: 'idempotency_key_reused' };
  return { kind: 'replayed', answer: row.answer };
}

/** Stores the responses of the claimed keys, in the same transaction as the bills. */
export async function storeIdempotentResponses(
  tx: Tx,
  aggregatorId: AggregatorId,
  answers: readonly { scope: string; key: string; answer: unknown }[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update idempotency i set status = 200, answer = g.answer
    from unnest(
      ${answers.map(({ scope }) => scope)}::text[],
      ${answers.map(({ key }) => key)}::text[],
      ${answers.map(({ answer }) => JSON.stringify(answer))}::jsonb[]) as g (scope, key, answer)
    where i.aggregator_id = ${aggregatorId} and i.scope = g.scope and i.key = g.key`.execute(tx);
}
