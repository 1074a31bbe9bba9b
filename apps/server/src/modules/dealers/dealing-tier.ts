import { allows } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/**
 * The tier whose dealers a caller sees: the number of its master, 0 for the company (lay-off.md §6).
 * @throws DomainError `not_allowed` for an agent.
 */
export function dealingTierOf(caller: AccountCaller): AggregatorId {
  if (caller.agentId !== null) throw new DomainError('not_allowed', { action: 'view', subject: 'lay-off' });
  return caller.aggregatorId ?? 0n;
}

/**
 * The same for what begins something new. What is open is brought to its end also after lay-offs were turned off.
 * @throws DomainError `not_allowed` for an agent; `lay_off_off` while the company has not turned lay-offs on.
 */
export async function requireDealingTier(tx: Tx, caller: AccountCaller): Promise<AggregatorId> {
  const tier = dealingTierOf(caller);
  const { rows } = await sql<Pick<TableRow<'company'>, 'lay_off'>>`select lay_off from company`.execute(tx);
  if (!rows[0]?.lay_off) throw new DomainError('lay_off_off');
  return tier;
}

/** Whether a caller sees what its own tier laid off, where figures of other rights show it too (lay-off.md §6). */
export const seesLayOffs = (caller: AccountCaller): boolean =>
  caller.agentId === null && allows(caller.rules, 'view', 'lay-off');
