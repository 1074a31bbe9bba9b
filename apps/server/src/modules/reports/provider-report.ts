import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { Kind, ProviderLabel } from './kinds.ts';
import { providerFacts } from './provider-facts.ts';
import { type ReportQuery, reportInScope, reportRows } from './show-report.ts';

/**
 * Win/loss by provider with the status of its rounds (screens.md §3).
 * @throws DomainError `invalid_input` for a range that is invalid or too long
 */
export const showProviderReport = (
  store: Store,
  caller: AccountCaller,
  kind: Kind<ProviderLabel>,
  query: ReportQuery,
) => store.snapshot(scopeOf(caller), async (tx) => (await providersInScope(tx, caller, kind, query)).answer);

/** The same inside a transaction, with the scope of the figures. */
export async function providersInScope(
  tx: Tx,
  caller: AccountCaller,
  kind: Kind<ProviderLabel>,
  query: ReportQuery,
) {
  const { answer, scope } = await reportInScope(tx, caller, kind, query);
  const ids = answer.data.map(({ providerId }) => providerId);
  const factsOf = await providerFacts(tx, scope, query, ids);
  const data = answer.data.map((row) => ({ ...row, ...factsOf(row.providerId) }));
  return { answer: { ...answer, data }, scope };
}

/** Only the rows, for a file. */
export async function providerRows(
  tx: Tx,
  caller: AccountCaller,
  kind: Kind<ProviderLabel>,
  query: ReportQuery,
) {
  const { rows, ran, scope } = await reportRows(tx, caller, kind, query);
  const factsOf = await providerFacts(
    tx,
    scope,
    query,
    rows.map(({ providerId }) => providerId),
  );
  return { rows: rows.map((row) => ({ ...row, ...factsOf(row.providerId) })), total: ran.count };
}
