import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { notify } from '../notifications/notify.ts';
import { overRiskOnNodes } from '../notifications/over-risk-on-nodes.ts';
import { type NotifiedRound, numbersInShort, readNotifiedRounds } from './notified-rounds.ts';

/** The most numbers that one transaction handles. */
const numbersMax = 500;

interface NumberRow {
  id: bigint;
  /** 0: the company. */
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  round_id: RoundId;
  bet_type: string;
  number_key: string;
  exposure: bigint;
  /** null: its limit was removed, and its round is closed. */
  number_limit: bigint | null;
}

/**
 * Notifies people of numbers that went over high risk (domain.md §4): one notification per round, bet type
 * and level for the numbers found in one run, the most exposed first. Exactly once, as `notifyLimiterActions`
 * does.
 *
 * @returns the number of notified numbers.
 */
export async function notifyHighRisk(store: Store): Promise<number> {
  for (let notified = 0; ; ) {
    const count = await store.transaction({ as: 'work' }, notifyBatch);
    notified += count;
    if (count < numbersMax) return notified;
  }
}

async function notifyBatch(tx: Tx): Promise<number> {
  const isOver = isTransactionOnNodes(tx)
    ? sql`n.id = any(${await idsOverOnNodes(tx)}::bigint[])`
    : sql`exists (select from high_risk_now h where h.aggregator_id = n.aggregator_id and h.id = n.id)`;
  // high_risk_number_unnotified; what is not over high risk any more waits until it is again, or its round closes
  const { rows } = await sql<NumberRow>`
    with not_notified as materialized (
      select n.* from high_risk_number n
      join round r on r.id = n.round_id
      where n.notified_at is null
        and (r.status <> 'open'
          or ${isOver})
      order by n.id
      limit ${numbersMax}
      for update of n skip locked
    ), marked as (
      update high_risk_number n set notified_at = clock_timestamp() from not_notified u
      where n.aggregator_id = u.aggregator_id and n.id = u.id
    )
    select * from not_notified order by exposure desc, id`.execute(tx);
  const rounds = await readNotifiedRounds(
    tx,
    rows.map((row) => row.round_id),
  );
  const bell = ({ aggregator_id, agent_id, round_id, bet_type }: NumberRow) =>
    `${aggregator_id}/${agent_id}/${round_id}/${bet_type}`;
  for (const over of Map.groupBy(rows, bell).values()) await notifyTenants(tx, over, rounds);
  return rows.length;
}

/** The numbers of high_risk_now that nobody was notified of: Citus cannot ask its nodes for one after the other. */
async function idsOverOnNodes(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`${overRiskOnNodes(tx, sql`h.notified_at is null`)}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function notifyTenants(
  tx: Tx,
  over: readonly NumberRow[],
  rounds: ReadonlyMap<bigint, NotifiedRound>,
): Promise<void> {
  const [first] = over;
  const round = first && rounds.get(first.round_id);
  if (!first || first.number_limit === null || !round?.running) return;
  await notify(tx, {
    kind: 'number_high_risk',
    about: `risk:${first.round_id}:${first.id}`,
    values: {
      ...round.values,
      betType: first.bet_type,
      number: numbersInShort(over.map((row) => row.number_key)),
      // of the first number: rows are the most exposed first
      exposure: formatMoney(satang(first.exposure)),
      limit: formatMoney(satang(first.number_limit)),
    },
    audience: {
      action: 'view',
      subject: 'lotto-total',
      group: round.group,
      tenant: {
        aggregatorId: first.aggregator_id === 0n ? null : first.aggregator_id,
        agentId: first.agent_id,
      },
    },
  });
}
