import { type CommandContext, command } from '../../platform/command/command.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { decideApproval } from '../approvals/approval.ts';
import { permittedProvider } from './permitted-provider.ts';
import { lockProvider } from './provider-row.ts';

interface ApprovalDecision {
  version: number;
  approve: boolean;
  reason?: string | undefined;
}

/**
 * Approves or declines the current settings of a provider about results.
 * @throws DomainError `not_found`, `stale_version`, `nothing_to_approve`, `same_person`, `same_person_tied`.
 */
export async function decideProvider(
  store: Store,
  context: CommandContext<AccountCaller>,
  providerId: string,
  { version, ...decision }: ApprovalDecision,
): Promise<void> {
  const { caller } = context;
  await command(store, context, async (tx) => {
    const row = permittedProvider(caller, 'manage', await lockProvider(tx, providerId));
    const fields = { ...row.fields };
    await requireVersion(
      tx,
      { subject: 'provider', subjectId: providerId, version: row.version, fields },
      version,
    );
    const approval = { providerId, sourceId: null, version, state: row.approval };
    return decideApproval(tx, caller, approval, decision);
  });
}
