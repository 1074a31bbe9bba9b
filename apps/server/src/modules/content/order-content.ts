import { sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type ContentKind, listContent, lockContentOrder, raiseOrder } from './content-row.ts';

/**
 * Puts all that are not archived into an order.
 * @throws DomainError `stale_version` when the list is not the one the order was made from.
 */
export async function orderContent(
  tx: Tx,
  kind: ContentKind,
  version: number,
  ids: readonly string[],
): Promise<Outcome<null>> {
  const current = await lockContentOrder(tx, kind);
  const rows = await listContent(tx, kind, false);
  const before = rows.map(({ id }) => String(id));
  const same = new Set([...before, ...ids]).size === before.length && ids.length === before.length;
  if (current !== version || !same) throw new DomainError('stale_version', { version: String(current) });
  if (before.every((id, index) => id === ids[index])) return { answer: null, auditEntry: null };
  await sql`
    update content c set position = o.position
    from unnest(${ids}::bigint[]) with ordinality o (id, position)
    where c.id = o.id`.execute(tx);
  const titles = new Map(rows.map(({ id, title_en }) => [String(id), title_en]));
  const named = (list: readonly string[]) => list.map((id) => titles.get(id) ?? id);
  return {
    answer: null,
    auditEntry: {
      subject: kind,
      subjectId: 'order',
      before: { order: named(before) },
      after: { order: named(ids), version: await raiseOrder(tx, kind) },
    },
  };
}
