import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import type { AgentId, AggregatorId, RoundId, RuleId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { notify, type Tenant } from '../notifications/notify.ts';
import { type NotifiedRound, numbersInShort, readNotifiedRounds } from './notified-rounds.ts';

/** The most actions that one transaction handles. */
const actionsMax = 200;

interface ActionRow {
  id: bigint;
  rule_id: RuleId;
  rule_version: number;
  rule_name: string;
  level: string;
  /** 0: the company. */
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  round_id: RoundId;
  bet_type: string;
  number_key: string;
  step_no: number;
  bound: bigint;
  stake: bigint;
  at: Date;
}

/**
 * Reports what limiter rules did: one line each in the log of the tenant that owns the rule, and
 * notifications for its people who may see the limiter. Notifying and marking as notified is one transaction,
 * and actions that another worker is handling are skipped. So each action is reported exactly once, even
 * after a crash.
 *
 * @returns the number of reported actions.
 */
export async function notifyLimiterActions(store: Store): Promise<number> {
  for (let notified = 0; ; ) {
    const count = await store.transaction({ as: 'work' }, notifyBatch);
    notified += count;
    if (count < actionsMax) return notified;
  }
}

async function notifyBatch(tx: Tx): Promise<number> {
  // limiter_action_unnotified; heads of the log are locked in order of tenants, as by every other worker
  const { rows } = await sql<ActionRow>`
    with not_notified as materialized (
      select * from limiter_action where notified_at is null order by id limit ${actionsMax} for update skip locked
    ), marked as (
      update limiter_action a set notified_at = clock_timestamp() from not_notified u
      where a.aggregator_id = u.aggregator_id and a.id = u.id
    )
    select a.*, r.name as rule_name
    from not_notified a
    join limiter_rule r on r.id = a.rule_id
    order by a.aggregator_id, a.id`.execute(tx);
  for (const row of rows) await logAction(tx, row);
  const rounds = await readNotifiedRounds(
    tx,
    rows.map((row) => row.round_id),
  );
  for (const acted of Map.groupBy(rows, (row) => `${row.rule_id}/${row.round_id}`).values())
    await notifyTenants(tx, acted, rounds);
  return rows.length;
}

const tenantOf = (row: ActionRow): Tenant => ({
  aggregatorId: row.aggregator_id === 0n ? null : row.aggregator_id,
  agentId: row.agent_id,
});

async function logAction(tx: Tx, row: ActionRow): Promise<void> {
  await appendLog(
    tx,
    { kind: 'system', name: `limiter: ${row.rule_name}`, tenant: tenantOf(row) },
    { requestId: null, address: null },
    {
      operation: 'job.limiter.act',
      subject: 'limiter',
      subjectId: String(row.rule_id),
      after: {
        roundId: String(row.round_id),
        betType: row.bet_type,
        number: row.number_key,
        stake: formatMoney(satang(row.stake)),
        stepNo: row.step_no,
        bound: formatMoney(satang(row.bound)),
        ruleVersion: row.rule_version,
        at: row.at.toISOString(),
      },
    },
  );
}

/** One notification of what one rule did in one round since the last run; none for rounds that are over. */
async function notifyTenants(
  tx: Tx,
  acted: readonly ActionRow[],
  rounds: ReadonlyMap<bigint, NotifiedRound>,
): Promise<void> {
  const [first] = acted;
  const round = first && rounds.get(first.round_id);
  if (!first || !round?.running) return;
  await notify(tx, {
    kind: 'limiter_acted',
    about: `limiter:${first.rule_id}:${first.id}`,
    values: {
      ...round.values,
      ruleId: String(first.rule_id),
      rule: first.rule_name,
      number: numbersInShort(acted.map((row) => row.number_key)),
    },
    audience: { action: 'view', subject: 'lotto-ratio', group: round.group, tenant: tenantOf(first) },
  });
}
