import { type CommandContext, command } from '../../platform/command/command.ts';
import type { SourceId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { decideApproval } from '../approvals/approval.ts';
import { type ListedSource, showSource } from './list-sources.ts';
import { requireSource, requireSourceVersion } from './require-source.ts';

interface ApprovalDecision {
  version: number;
  approve: boolean;
  reason?: string | undefined;
}

/**
 * Approves a source in its current version, or declines it.
 * @throws DomainError `not_found`, `stale_version`, `nothing_to_approve`, `same_person`,
 *   `same_person_tied`.
 */
export async function decideSource(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: SourceId,
  { version, ...decision }: ApprovalDecision,
): Promise<ListedSource> {
  const { caller } = context;
  await command(store, context, async (tx) => {
    const { source } = await requireSource(tx, caller, id);
    await requireSourceVersion(tx, source, version);
    const { providerId, approval: state } = source;
    return decideApproval(tx, caller, { providerId, sourceId: id, version, state }, decision);
  });
  return showSource(store, caller, id);
}
