import type { PlayerAlertDetail } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { verdictSeenBy } from './alert-dto.ts';
import { type AlertRow, lockAlert } from './alert-rows.ts';
import { publishAlerts } from './publish-alerts.ts';
import { readAlertDetail } from './show-alerts.ts';

/**
 * The caller takes an alert and looks at it; one that was closed is open again (docs/rules/players.md §5).
 * @throws DomainError `not_found`
 */
export const takeAlert = (
  store: Store,
  context: CommandContext<AccountCaller>,
  alertId: bigint,
): Promise<PlayerAlertDetail> => judge(store, context, alertId, () => ({ status: 'looking', note: null }));

/**
 * Closes an alert with a verdict and a note. The caller becomes its owner. Nothing else changes.
 * @throws DomainError `not_found`, `alert_closed`
 */
export const closeAlert = (
  store: Store,
  context: CommandContext<AccountCaller>,
  alertId: bigint,
  { verdict, note }: { verdict: 'cleared' | 'acted'; note: string },
): Promise<PlayerAlertDetail> =>
  judge(store, context, alertId, ({ status }) => {
    if (status === 'cleared' || status === 'acted') throw new DomainError('alert_closed');
    return { status: verdict, note };
  });

interface Judged {
  status: 'looking' | 'cleared' | 'acted';
  note: string | null;
}

async function judge(
  store: Store,
  context: CommandContext<AccountCaller>,
  alertId: bigint,
  decide: (alert: AlertRow) => Judged,
): Promise<PlayerAlertDetail> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const before = await lockAlert(tx, caller, alertId);
    const after = decide(before);
    await writeVerdict(tx, caller, alertId, after);
    await publishAlerts(tx, [before.aggregator_id]);
    return {
      answer: await readAlertDetail(tx, caller, alertId),
      auditEntry: {
        subject: 'player_alert',
        subjectId: String(alertId),
        before: { status: before.status, ...verdictSeenBy(caller, before) },
        after: { ...after, owner: caller.displayName, kind: before.kind },
      },
    };
  });
  return answer;
}

async function writeVerdict(
  tx: Tx,
  caller: AccountCaller,
  alertId: bigint,
  { status, note }: Judged,
): Promise<void> {
  await sql`
    update player_alert
    set status = ${status}, note = ${note}, owner_id = ${personOf(caller)}, owner_name = ${caller.displayName},
        owned_by = ${caller.aggregatorId === null ? 'company' : 'aggregator'}, changed_at = clock_timestamp()
    where id = ${alertId}`.execute(tx);
}
