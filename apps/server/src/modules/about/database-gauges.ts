import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Store, Tx } from '../../platform/db/store.ts';
import { refusedSince } from '../settlement/settlement-failure.ts';
import { failedAfter } from '../sources/keep-fetch.ts';

/** Several readers within this time get the same figures. */
const keptForMs = 5_000;

interface Facts {
  outboxLag: number;
  feedLag: number;
  webhooks: Record<'delivered' | 'behind' | 'failing' | 'stopped', number>;
  backlog: number;
  queues: readonly { queue: string; waiting: number; age: number }[];
  sources: Record<'working' | 'failing' | 'untried' | 'unapproved' | 'off', number>;
  settlements: { waiting: number; age: number; refused: number };
}

/**
 * What the database knows of the work that waits. It is the same in each process that is asked; reading it is
 * some look-ups by index, and rows of small tables.
 */
export function databaseGauges(store: Store, now = () => performance.now()): Registry {
  let read: Promise<Facts | null> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  const facts = (): Promise<Facts | null> => {
    if (read === null || now() - readAt >= keptForMs) {
      readAt = now();
      // the database is away: there are no figures, and drawdesk_database_up says so
      read = store.transaction({ as: 'work' }, readFacts).catch(() => null);
    }
    return read;
  };

  const own = new Registry();
  type Value = readonly [labels: Record<string, string>, value: number];
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    values: (facts: Facts) => readonly Value[],
  ) =>
    new Gauge({
      ...{ name, help, labelNames, registers: [own] },
      async collect() {
        const found = await facts();
        this.reset();
        if (found === null && labelNames.length === 0) this.remove();
        for (const [labels, value] of found === null ? [] : values(found)) this.set(labels, value);
      },
    });
  const single = (name: string, help: string, value: (facts: Facts) => number) =>
    gauge(name, help, [], (found) => [[{}, value(found)]]);
  const byState = (name: string, help: string, states: (facts: Facts) => Record<string, number>) =>
    gauge(name, help, ['state'], (found) =>
      Object.entries(states(found)).map(([state, count]) => [{ state }, count]),
    );

  new Gauge({
    name: 'drawdesk_database_up',
    help: '1 while the process can read from the database.',
    registers: [own],
    async collect() {
      this.set((await facts()) === null ? 0 : 1);
    },
  });
  single(
    'drawdesk_outbox_lag_seconds',
    'Age of the oldest live event that readers must read again, because an older transaction still runs.',
    ({ outboxLag }) => outboxLag,
  );
  single(
    'drawdesk_feed_lag_seconds',
    'Age of the oldest entry of a feed that its webhook has not received, stopped webhooks left out.',
    ({ feedLag }) => feedLag,
  );
  byState(
    'drawdesk_webhooks',
    'Webhooks that are switched on, by state: delivered, behind, failing, stopped.',
    ({ webhooks }) => webhooks,
  );
  single(
    'drawdesk_webhook_backlog_entries',
    'Entries of feeds that their webhooks have not received, stopped webhooks left out.',
    ({ backlog }) => backlog,
  );
  gauge('drawdesk_jobs_waiting', 'Jobs that are due and not taken, by queue.', ['queue'], ({ queues }) =>
    queues.map(({ queue, waiting }) => [{ queue }, waiting]),
  );
  gauge(
    'drawdesk_job_age_seconds',
    'How long the oldest job that is not taken has been due, by queue.',
    ['queue'],
    ({ queues }) => queues.map(({ queue, age }) => [{ queue }, age]),
  );
  byState(
    'drawdesk_result_sources',
    'Sources of results, by state: working, failing, untried, unapproved, off.',
    ({ sources }) => sources,
  );
  single(
    'drawdesk_settlements_waiting',
    'Confirmed results that are not settled yet.',
    ({ settlements }) => settlements.waiting,
  );
  single(
    'drawdesk_settlement_age_seconds',
    'How long the oldest of them has been confirmed.',
    ({ settlements }) => settlements.age,
  );
  single(
    'drawdesk_settlements_refused',
    'Confirmed results whose settlement was refused: a person has to look.',
    ({ settlements }) => settlements.refused,
  );
  return own;
}

async function readFacts(tx: Tx): Promise<Facts> {
  return {
    outboxLag: await readOutboxLag(tx),
    ...(await readWebhooks(tx)),
    queues: await readQueues(tx),
    sources: await readSources(tx),
    settlements: await readSettlements(tx),
  };
}

async function readOutboxLag(tx: Tx): Promise<number> {
  // outbox_by_xid: what was written since the oldest running transaction began
  const { rows } = await sql<{ lag: number }>`
    select greatest(extract(epoch from clock_timestamp() - created_at), 0)::float8 as lag
    from outbox
    where xid >= pg_snapshot_xmin(pg_current_snapshot())
    order by xid
    limit 1`.execute(tx);
  return rows[0]?.lag ?? 0;
}

async function readWebhooks(tx: Tx): Promise<Pick<Facts, 'webhooks' | 'feedLag' | 'backlog'>> {
  // one row for each webhook; of each the head of its feed and its next entry, both by primary key
  const { rows } = await sql<Facts['webhooks'] & { lag: number; backlog: number }>`
    with hook as materialized (
      select aggregator_id, agent_id, stopped_at is not null as stopped, failing_since is not null as failing, position,
        bill_id is not null as in_bills, position + case when bill_id is null then 1 else 0 end as next
      from webhook
      where enabled
    ), feed as materialized (
      select h.aggregator_id, h.agent_id, h.position,
        (select e.at from feed_entry e
         where e.aggregator_id = h.aggregator_id and e.agent_id = h.agent_id and e.position = w.next) as at
      from hook w
      join feed_head h on h.aggregator_id = w.aggregator_id and h.agent_id = w.agent_id
    ), one as (
      select w.stopped, w.failing, coalesce(f.position, 0) > w.position or w.in_bills as behind,
        greatest(coalesce(f.position, 0) - w.position, 0) as entries, f.at
      from hook w
      left join feed f on f.aggregator_id = w.aggregator_id and f.agent_id = w.agent_id
    )
    select
      count(*) filter (where not stopped and not failing and not behind)::float8 as delivered,
      count(*) filter (where not stopped and not failing and behind)::float8 as behind,
      count(*) filter (where not stopped and failing)::float8 as failing,
      count(*) filter (where stopped)::float8 as stopped,
      coalesce(sum(entries) filter (where not stopped), 0)::float8 as backlog,
      coalesce(extract(epoch from clock_timestamp() - min(at) filter (where not stopped and behind)), 0)::float8 as lag
    from one`.execute(tx);
  const { lag = 0, backlog = 0, delivered = 0, behind = 0, failing = 0, stopped = 0 } = rows[0] ?? {};
  return { webhooks: { delivered, behind, failing, stopped }, feedLag: lag, backlog };
}

async function readQueues(tx: Tx): Promise<Facts['queues']> {
  // pg-boss's own index on jobs that are not taken
  const { rows } = await sql<Facts['queues'][number]>`
    select q.name as queue, count(j.id)::float8 as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(j.start_after)), 0)::float8 as age
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked
      and j.start_after <= clock_timestamp()
    group by q.name
    order by q.name`.execute(tx);
  return rows;
}

async function readSources(tx: Tx): Promise<Facts['sources']> {
  // a few dozen rows; of each the newest answers by result_fetch_of_source
  const { rows } = await sql<Facts['sources']>`
    with one as (
      select s.active, s.approval, last.fetched, last.bad
      from result_source s
      left join lateral (
        select count(*) as fetched, count(*) filter (where f.outcome in ('wrong', 'failed')) as bad
        from (
          select outcome from result_fetch where source_id = s.id order by id desc limit ${failedAfter}
        ) f
      ) last on true
      where s.archived_at is null
    )
    select
      count(*) filter (where active and approval = 'approved' and fetched > 0 and not failing)::float8 as working,
      count(*) filter (where active and approval = 'approved' and failing)::float8 as failing,
      count(*) filter (where active and approval = 'approved' and fetched = 0)::float8 as untried,
      count(*) filter (where active and approval <> 'approved')::float8 as unapproved,
      count(*) filter (where not active)::float8 as off
    from one, lateral (select fetched >= ${failedAfter} and bad = fetched as failing) state`.execute(tx);
  const { working = 0, failing = 0, untried = 0, unapproved = 0, off = 0 } = rows[0] ?? {};
  return { working, failing, untried, unapproved, off };
}

async function readSettlements(tx: Tx): Promise<Facts['settlements']> {
  // round_by_status, then the results of the few rounds that wait
  const { rows } = await sql<Facts['settlements']>`
    with one as (
      select d.decided_at, ${refusedSince(sql`v.id`)} as refused
      from round r
      join result v on v.round_id = r.id
      join result_decision d on d.result_id = v.id and d.decision = 'confirmed'
      where r.status = 'waiting_confirm'
        and not exists (select from settlement s where s.result_id = v.id and s.kind = 'settle')
    )
    select
      count(*) filter (where not refused)::float8 as waiting,
      count(*) filter (where refused)::float8 as refused,
      coalesce(extract(epoch from clock_timestamp() - min(decided_at) filter (where not refused)), 0)::float8 as age
    from one`.execute(tx);
  return rows[0] ?? { waiting: 0, age: 0, refused: 0 };
}
