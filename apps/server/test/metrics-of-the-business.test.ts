import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseGauges } from '../src/modules/about/database-gauges.ts';
import { startWorker } from '../src/worker.ts';
import { testDatabase } from './database.ts';
import { itemsOf, sell, settle } from './sell-and-settle.ts';
import { openTestApi } from './test-api.ts';

const token = 'a-token-for-prometheus';
const database = await testDatabase();
const api = await openTestApi(database, { metrics: { token } });
const { a1 } = api.agents;

const pageOf = async () => {
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ method: 'GET', url: '/metrics', headers })).body;
};
/** The value of a line such as `name{label="value"}`; null when there is none. */
const valueIn = (page: string, line: string): number | null => {
  const found = page.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length + 1));
};
/** What lines have grown by since now; other tests of the process count in the same registry. */
async function fromNow() {
  const before = await pageOf();
  return async (line: string) => (valueIn(await pageOf(), line) ?? 0) - (valueIn(before, line) ?? 0);
}
const soon = { timeout: 60_000, interval: 20 };

describe('metrics', () => {
  it('count tickets by provider and reason, bills, batches and their wait', async () => {
    const roundId = await api.testCompany.openRound();
    const items = itemsOf([
      ['upper3', '387', '100'],
      ['upper3', '388', '100'],
      ['upper3', '999999', '100'],
    ]);
    const body = { roundId: String(roundId), player: 'somchai', accept: 'partial', items };
    const request = { body, key: 'the-same-key' };
    const grown = await fromNow();
    await api.ok({ apiKey: a1.apiKey }, 'intake.place', request);
    await expect.poll(() => grown('drawdesk_tickets_accepted_total{provider="thai-gov"}'), soon).toBe(2);
    await api.ok({ apiKey: a1.apiKey }, 'intake.place', request);
    await expect.poll(() => grown('drawdesk_bills_replayed_total'), soon).toBe(1);
    for (const [line, by] of [
      ['drawdesk_tickets_refused_total{provider="thai-gov",reason="invalid_number"}', 1],
      ['drawdesk_bills_placed_total{provider="thai-gov"}', 1],
      ['drawdesk_intake_batch_bills_count', 2],
      ['drawdesk_intake_batch_seconds_count', 2],
      ['drawdesk_intake_batch_wait_seconds_count', 2],
      ['drawdesk_cache_hits_total{cache="api_keys"}', 1],
      ['drawdesk_http_requests_total{operation="intake.place",status="2xx"}', 2],
    ] as const)
      expect([line, await grown(line)]).toEqual([line, by]);
  });

  it('count bills that are refused as a whole', async () => {
    const grown = await fromNow();
    const body = { roundId: '999999999', player: 'somchai', items: itemsOf([['upper3', '387', '100']]) };
    await api.refusal({ apiKey: a1.apiKey }, 'intake.place', { body });
    await expect.poll(() => grown('drawdesk_bills_refused_total{code="not_found"}'), soon).toBe(1);
  });

  it('count what is settled', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '100']]);
    const grown = await fromNow();
    await settle(api, roundId);
    expect(await grown('drawdesk_settlements_running')).toBe(0);
    expect(await grown('drawdesk_settlement_seconds_count{outcome="settled"}')).toBe(1);
    expect(await grown('drawdesk_tickets_settled_total')).toBe(1);
  });

  it('have the state of the database, the connections and the sources', async () => {
    const page = await pageOf();
    expect(valueIn(page, 'drawdesk_database_up')).toBe(1);
    expect(valueIn(page, 'drawdesk_db_connections_max{pool="main"}')).toBe(8);
    for (const pool of ['identity', 'bets', 'quotes', 'cancels'])
      expect(valueIn(page, `drawdesk_db_connections_awaited{pool="${pool}"}`)).toBe(0);
    expect(valueIn(page, 'drawdesk_result_sources{state="failing"}')).toBe(0);
    expect(valueIn(page, 'drawdesk_job_age_seconds{queue="settlement.settle"}')).not.toBeNull();
  });

  it('name no master, agent, player or account', async () => {
    const labels = new Set([...(await pageOf()).matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
    for (const name of ['aggregator', 'agent', 'player', 'account', 'master'])
      expect(labels).not.toContain(name);
  });
});

describe('a worker', () => {
  it('has an address for health and metrics, where it is told to', async () => {
    const worker = await startWorker({
      connection: database.service,
      logLevel: 'silent',
      operationsAddress: '127.0.0.1:0',
    });
    const url = worker.operationsUrl ?? '';
    for (const path of ['/health/live', '/health/ready'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    const page = await (await fetch(`${url}/metrics`)).text();
    expect(valueIn(page, 'drawdesk_database_up')).toBe(1);
    expect(page).toContain('process_cpu');
    await worker.close();
  });
});

describe('what the database knows of the work that waits', () => {
  it('is told by the gauges, in seconds and numbers', async () => {
    const { store } = api.testCompany;
    await sql`
      insert into pgboss.job (name, start_after) values ('exports.run', now() - interval '1 hour')`.execute(
      store.db,
    );
    await sql`
      insert into webhook (aggregator_id, agent_id, address, secret_sealed, secret_prefix, position)
      values (${a1.aggregatorId}, ${a1.agentId}, 'https://hooks.example.com/', 'x', 'x', 0)`.execute(
      store.db,
    );
    const page = await databaseGauges(api.app.services.store).metrics();
    expect(valueIn(page, 'drawdesk_jobs_waiting{queue="exports.run"}')).toBe(1);
    expect(valueIn(page, 'drawdesk_job_age_seconds{queue="exports.run"}')).toBeGreaterThanOrEqual(3_600);
    // the round that was settled above
    expect(valueIn(page, 'drawdesk_webhooks{state="behind"}')).toBe(1);
    expect(valueIn(page, 'drawdesk_webhook_backlog_entries')).toBe(1);
    expect(valueIn(page, 'drawdesk_feed_lag_seconds')).toBeGreaterThan(0);
  });

  it('is missing while the database is away, and one gauge says so', async () => {
    const away = { ...api.testCompany.store, transaction: () => Promise.reject(new Error('away')) };
    const page = await databaseGauges(away).metrics();
    expect(valueIn(page, 'drawdesk_database_up')).toBe(0);
    expect(valueIn(page, 'drawdesk_feed_lag_seconds')).toBeNull();
  });
});
