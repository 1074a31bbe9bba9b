import type { FeedEntry } from '@drawdesk/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { WebhookTable } from '../../platform/db/database-types.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { DueReceiver } from '../../platform/signed-delivery/deliverer.ts';
import { cursorText, type FeedCursor } from '../feed/cursor.ts';
import { type FeedPart, readFeed } from '../feed/read-feed.ts';

/** Bills and tickets of one delivery: some hundred kilobytes. */
const deliveryLimits = { bills: 100, tickets: 1_000 } as const;

/** Longer than any attempt takes: a process that died is replaced after it. */
const claimedFor_s = 60;

export interface Claimed {
  agentId: AgentId;
  aggregatorId: AggregatorId;
  agentCode: string;
  address: string;
  sealed: readonly (string | null)[];
  claim: bigint;
  after: FeedCursor;
  next: FeedCursor;
  entries: FeedEntry[];
  bills: number;
  delivery: string;
  /** 1, 2, 3 … of this delivery. */
  attempt: number;
  now: Date;
}

/** A receiver that takes longer than this on average is slow. */
export const slowFromMs = 2_000;

/**
 * There are entries of the feed of a webhook `w` after the last delivered one.
 * @param latest - the last entry of the feed; null where it has none
 */
const lagging = (latest: RawBuilder<unknown>) =>
  sql`(w.bill_id is not null or coalesce(${latest} > w.position, false))`;

/**
 * Switched on, not given up, agent and master not suspended, not locked by a process, and not pausing
 * after a failure.
 */
const deliverable = sql`
  w.enabled and w.stopped_at is null
  and exists (
    select from agent g
    join aggregator m on m.id = g.aggregator_id and m.status = 'active'
    where g.id = w.agent_id and g.status = 'active')
  and coalesce(w.claimed_until <= clock_timestamp(), true)
  and coalesce(w.next_attempt_at <= clock_timestamp(), true)`;

/**
 * Agents for whom there is something to deliver now: one master after another, and of one master those
 * that wait the longest first. One row for each agent with a webhook.
 */
export async function dueWebhooks(store: Store): Promise<DueReceiver[]> {
  return store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<
      Pick<Selectable<WebhookTable>, 'agent_id' | 'aggregator_id'> & { slow: boolean }
    >`
      with waiting as materialized (
        select w.agent_id, w.aggregator_id, w.failing_since is not null or w.average_ms > ${slowFromMs} as slow,
               coalesce(w.next_attempt_at, w.last_success_at) as waits_since, w.bill_id, w.position
        from webhook w
        where ${deliverable}
      ), head as materialized (
        select h.aggregator_id, h.agent_id, h.position
        from waiting w
        join feed_head h on h.aggregator_id = w.aggregator_id and h.agent_id = w.agent_id
      ), due as (
        select w.agent_id, w.aggregator_id, w.slow, w.waits_since
        from waiting w
        left join head h on h.aggregator_id = w.aggregator_id and h.agent_id = w.agent_id
        where ${lagging(sql`h.position`)}
      )
      select agent_id, aggregator_id, slow
      from due
      order by row_number() over (partition by aggregator_id order by slow, waits_since nulls first, agent_id),
               waits_since nulls first, agent_id
      limit 1000`.execute(tx);
    return rows.map((row) => ({ id: row.agent_id, aggregatorId: row.aggregator_id, slow: row.slow }));
  });
}

type ClaimedColumns =
  | 'aggregator_id'
  | 'address'
  | 'secret_sealed'
  | 'previous_sealed'
  | 'claim'
  | 'position'
  | 'bill_id'
  | 'sending_to'
  | 'delivery_no'
  | 'attempts';

interface Row extends Pick<Selectable<WebhookTable>, ClaimedColumns> {
  now: Date;
  code: string;
  masters: bigint[];
}

/**
 * Takes the next delivery to an agent, for this process only; null when another process has it or nothing
 * is due now. The transaction ends here: no database lock is kept while the delivery is under way.
 */
export const claimNext = (store: Store, agentId: AgentId): Promise<Claimed | null> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const latest = await latestEntry(tx, agentId);
    const { rows } = await sql<Row>`
      update webhook w
      set claim = w.claim + 1, claimed_until = clock_timestamp() + make_interval(secs => ${claimedFor_s})
      from agent g
      where g.id = ${agentId} and w.aggregator_id = g.aggregator_id and w.agent_id = g.id
        and ${deliverable} and ${lagging(sql`${latest}::bigint`)}
      returning w.aggregator_id, w.address, w.secret_sealed,
        case when w.previous_until > clock_timestamp() then w.previous_sealed end as previous_sealed, w.claim,
        w.position, w.bill_id, w.sending_to, w.delivery_no, w.attempts, clock_timestamp() as now,
        g.code, array(select id from aggregator) as masters`.execute(tx);
    const row = rows[0];
    return row ? takePart(tx, agentId, row) : null;
  });

/** The last entry of the feed of an agent, under the master that it is under now; primary keys. */
async function latestEntry(tx: Tx, agentId: AgentId): Promise<bigint | null> {
  const { rows } = await sql<{ position: bigint }>`
    select h.position from feed_head h
    where h.agent_id = ${agentId} and h.aggregator_id = (select aggregator_id from agent where id = ${agentId})`.execute(
    tx,
  );
  return rows[0]?.position ?? null;
}

async function takePart(tx: Tx, agentId: AgentId, row: Row): Promise<Claimed> {
  const after = { position: row.position, billId: row.bill_id };
  const part = await readPart(tx, { agentId, masters: row.masters }, after, row.sending_to);
  const first = row.sending_to === null;
  const deliveryNo = first ? row.delivery_no + 1n : row.delivery_no;
  if (first)
    await sql`
      update webhook set sending_to = ${part.next.position}, delivery_no = ${deliveryNo}
      where aggregator_id = ${row.aggregator_id} and agent_id = ${agentId}`.execute(tx);
  return {
    agentId,
    aggregatorId: row.aggregator_id,
    agentCode: row.code,
    address: row.address,
    sealed: [row.secret_sealed, row.previous_sealed],
    claim: row.claim,
    after,
    next: part.next,
    entries: part.entries,
    bills: part.bills,
    delivery: `${agentId}-${deliveryNo}`,
    attempt: row.attempts + 1,
    now: row.now,
  };
}

/**
 * The entries of a delivery after a cursor. A second attempt reads the same entries as the first: the
 * feed never changes, and later entries are left out by `upTo`.
 */
export const readPart = (
  tx: Tx,
  whose: { agentId: AgentId; masters: readonly bigint[] },
  after: FeedCursor,
  upTo: bigint | null,
): Promise<FeedPart> => readFeed(tx, whose, after, { ...deliveryLimits, upTo });

export const bodyOf = (claimed: Pick<Claimed, 'delivery' | 'agentCode' | 'entries' | 'next'>) => ({
  delivery: claimed.delivery,
  kind: 'events' as const,
  agent: claimed.agentCode,
  data: claimed.entries,
  meta: { next: cursorText(claimed.next) },
});
