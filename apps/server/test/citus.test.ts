import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribution } from '../src/distribution.ts';
import { install } from '../src/install.ts';
import { addPlayers } from '../src/modules/intake/members.ts';
import { ensureTicketPartitions } from '../src/modules/rounds/ticket-partitions.ts';
import { purgePlatformRows } from '../src/platform/db/housekeeping.ts';
import type { AgentId, AggregatorId } from '../src/platform/db/ids.ts';
import { notArrived, twoPhase } from '../src/platform/db/on-nodes.ts';
import { openStore, type Scope, type Store, type Tx } from '../src/platform/db/store.ts';
import { alsoOnCitus } from './also-on-citus.ts';
import { citusUrl, type DistributedDatabase, distributedDatabase } from './citus.ts';
import { ask } from './crash/query.ts';
import { testDatabase } from './database.ts';

/** What the schema is on a Citus cluster (docs/decisions/0040). */

const [m1, m2] = [1n as AggregatorId, 2n as AggregatorId];
const [a1, a2, b1] = [11n as AgentId, 12n as AgentId, 21n as AgentId];

// the project `citus` runs them where there is a cluster
if (citusUrl === '')
  it.skip.each(alsoOnCitus)('%s on a Citus cluster (DRAWDESK_TEST_CITUS_URL)', () => undefined);

/** What is granted on tables, columns, sequences and functions to each role of the service, and to everyone. */
async function rightsIn(url: string): Promise<string[]> {
  const rows = await ask<{ grantee: string; kind: string; thing: string; right: string }>(
    url,
    `with things as (
       select oid, relname::text as thing, relacl as acl, relowner as owner from pg_class
       where relnamespace = 'public'::regnamespace and not relispartition
         and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
       union all
       select c.oid, concat(c.relname, '.', t.attname), t.attacl, c.relowner
       from pg_class c join pg_attribute t on t.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and not c.relispartition
       union all
       select oid, concat(proname, '()'), coalesce(proacl, acldefault('f', proowner)), proowner from pg_proc
       where pronamespace = 'public'::regnamespace
     )
     select distinct a.grantee::regrole::text as grantee, t.thing, lower(a.privilege_type) as right
     from things t cross join aclexplode(t.acl) a
     where a.grantee <> t.owner
     order by 1, 2, 3`,
  );
  const kindOf = (grantee: string) => /_(app|intake|company|work|identity)$/.exec(grantee)?.[1] ?? 'everyone';
  return rows.map(({ grantee, thing, right }) => `${kindOf(grantee)}: ${right} ${thing}`);
}

/** One PostgreSQL as it is migrated. */
const onePostgres = testDatabase();
/** The rights that are wider than on one PostgreSQL: docs/decisions/0040 says why. */
const wider: readonly string[] = [
  ...['app', 'company', 'identity', 'intake', 'work'].flatMap((role) => [
    `${role}: delete two_phase`,
    `${role}: select two_phase`,
  ]),
  ...['app', 'company', 'intake', 'work'].flatMap((role) =>
    ['long_ending', 'long_number'].flatMap((table) => [
      `${role}: insert ${table}`,
      `${role}: update ${table}`,
    ]),
  ),
  'app: update agent_credit.credit_limit',
  'company: delete feed_head',
  'everyone: execute agents_that_left()',
  'everyone: execute app_as_owner()',
  'intake: select bill.terms_id',
  'intake: select long_ending',
  'intake: select long_number',
  'intake: select terms.id',
  'intake: select terms.share_agent_bp',
  'intake: select terms.share_master_bp',
  'intake: select ticket',
];

/** The numbers of rows that the role may insert, and columns that have a default in tables of which it may insert others. */
function followsFrom(rights: readonly string[], right: string): boolean {
  const [, inserter = '', table = ''] = /^(\w+: )usage (\w+)_id_seq$/.exec(right) ?? [];
  const [named] = /^\w+: insert \w+\./.exec(right) ?? [];
  const insert = `${inserter}insert ${table}`;
  return rights.some((one) =>
    table === ''
      ? named !== undefined && one.startsWith(named)
      : one === insert || one.startsWith(`${insert}.`),
  );
}

describe.skipIf(citusUrl === '')('on a Citus cluster (DRAWDESK_TEST_CITUS_URL)', () => {
  let database: DistributedDatabase;
  let store: Store;
  const notices: string[] = [];
  beforeAll(async () => {
    database = await distributedDatabase();
    // Citus then says what it sends to its nodes
    const url = new URL(database.service);
    url.searchParams.set('options', '-c citus.log_remote_commands=on');
    store = openStore(url.href);
    store.pool.on('connect', (client) => {
      client.on('notice', ({ message }) => notices.push(message ?? ''));
    });
    await ask(
      database.url,
      `insert into agent_credit (aggregator_id, agent_id) values (${m1}, ${a1}), (${m1}, ${a2}), (${m2}, ${b1})`,
    );
  });
  afterAll(async () => {
    await store.close();
    await database.remove();
  });

  /** On the coordinator and on each worker. */
  const everywhere = (query: string) =>
    Promise.all([database.url, ...database.workers].map((url) => ask(url, query)));

  describe('the tables', () => {
    it('are where the list says', async () => {
      const rows = await ask<{ name: string; kind: string; column: string }>(
        database.url,
        `select table_name::text as name, citus_table_type as kind, distribution_column as column
         from citus_tables join pg_class on oid = table_name where not relispartition`,
      );
      expect(rows.map(({ name, kind, column }) => `${name}: ${kind}, ${column}`).sort()).toEqual(
        [
          ...distribution.distributed.map((name) => `${name}: distributed, aggregator_id`),
          `${twoPhase}: local, <none>`,
        ].sort(),
      );
    });

    it('keep all rows of a master on one node', async () => {
      const groups = await ask(
        database.url,
        `select distinct colocation_id from citus_tables where citus_table_type = 'distributed'`,
      );
      expect(groups).toHaveLength(1);
    });

    it('of tickets get their partitions on the nodes from the job that makes them', async () => {
      const made = await ensureTicketPartitions(store, '2026-11-01', '2026-11-30');
      expect(made).toEqual(['ticket_2026_11']);
      const there = await everywhere("select to_regclass('ticket_2026_11') is not null as made");
      expect(there).toEqual(there.map(() => [{ made: true }]));
    });

    it('are left where they are by a second migration', async () => {
      expect(await install(database.url)).toEqual({ applied: [], distributed: [] });
    });

    it('lose rows of long ago, and no others', async () => {
      for (const aggregatorId of [m1, m2])
        await store.transaction({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
          sql`
            insert into idempotency (aggregator_id, scope, key, input_hash, created_at)
            values (${aggregatorId}, 'age', 'old', '', now() - interval '31 days'),
              (${aggregatorId}, 'age', 'recent', '', now() - interval '29 days')`.execute(tx),
        );
      await purgePlatformRows(store);
      expect(await ask(database.url, "select key from idempotency where scope = 'age'")).toEqual([
        { key: 'recent' },
        { key: 'recent' },
      ]);
    });

    it('give each role the same rights on each node', async () => {
      const tables = distribution.distributed.map((name) => `'${name}'`);
      const [here, ...there] = await everywhere(`
        select c.relname, t.attname, a.grantee::regrole::text, a.privilege_type
        from pg_class c
        cross join lateral (
          select null::name as attname, c.relacl as acl
          union all
          select t.attname, t.attacl from pg_attribute t where t.attrelid = c.oid and t.attacl is not null
        ) t
        cross join aclexplode(t.acl) a
        where c.relnamespace = 'public'::regnamespace and c.relname in (${tables})
        order by 1, 2, 3, 4`);
      expect(here?.length).toBeGreaterThan(100);
      for (const rights of there) expect(rights).toEqual(here);
    });

    it('give each role the rights that it has on one PostgreSQL, and those that the decision names', async () => {
      const [here, plain] = [await rightsIn(database.url), await rightsIn((await onePostgres).connection)];
      expect(plain.filter((right) => !here.includes(right))).toEqual([]);
      const more = here.filter((right) => !plain.includes(right) && !followsFrom(plain, right));
      expect(more.sort()).toEqual([...wider].sort());
    });

    it('have the policies of their table on each of its parts', async () => {
      const [policies] = await everywhere(`
        select tablename, policyname, permissive, cmd, roles, qual, with_check from pg_policies
        where schemaname = 'public' and tablename in (${distribution.distributed.map((name) => `'${name}'`)})
        order by 1, 2`);
      for (const worker of database.workers) {
        const url = new URL(worker);
        url.searchParams.set('options', '-c citus.override_table_visibility=off');
        const ofParts = await ask(
          url.href,
          `select distinct regexp_replace(tablename, '_[0-9]+$', '') as tablename, policyname, permissive,
             cmd, roles, qual, with_check
           from pg_policies where schemaname = 'public' and tablename ~ '_[0-9]+$' order by 1, 2`,
        );
        expect(ofParts).toEqual(policies);
      }
    });
  });

  describe('a transaction', () => {
    const seen = (agentId: AgentId | null) =>
      store.transaction({ as: 'tenant', aggregatorId: m1, agentId }, async (tx) => {
        const { rows } = await sql<{
          id: bigint;
        }>`select agent_id as id from agent_credit order by 1`.execute(tx);
        return rows.map(({ id }) => id);
      });

    it('of a master or an agent sees its own rows on the nodes, and no other', async () => {
      expect([await seen(null), await seen(a1), await seen(a2)]).toEqual([[a1, a2], [a1], [a2]]);
    });

    it('of intake sees the masters of its batch', async () => {
      const rows = await store.intake({ aggregatorIds: [m2] }, async (tx) => {
        const answer = await sql<{ id: bigint }>`
          select agent_id as id from agent_credit c
          join unnest(${[m1, m2]}::bigint[]) g (aggregator_id) on g.aggregator_id = c.aggregator_id`.execute(
          tx,
        );
        return answer.rows;
      });
      expect(rows).toEqual([{ id: b1 }]);
    });

    it('of intake sees that another has added one of its players, whether they are of one master or of two', async () => {
      const add = (...names: string[]) =>
        store.intake({ aggregatorIds: [m1, m2] }, (tx) =>
          addPlayers(
            tx,
            names.map((player) => {
              const [of, name] = player.split('/');
              const member =
                of === 'm1' ? { aggregatorId: m1, agentId: a1 } : { aggregatorId: m2, agentId: b1 };
              ids += 1n;
              return { ...member, player: String(name), playerId: ids };
            }),
          ),
        );
      let ids = 0n;
      await add('m1/one', 'm2/one');
      await expect(add('m1/one', 'm1/two')).rejects.toThrow('A player was added');
      await expect(add('m1/one', 'm2/two')).rejects.toThrow('A player was added');
    });

    it('waits for a lock on a node no longer than it waits for one on the coordinator', async () => {
      const other = new Client({ connectionString: database.url });
      await other.connect();
      try {
        await other.query('begin');
        await other.query(
          `select from agent_credit where aggregator_id = ${m1} and agent_id = ${a1} for update`,
        );
        const waiting = store.intake({ aggregatorIds: [m1], lockMs: 50 }, (tx) =>
          sql`select from agent_credit where aggregator_id = ${m1} and agent_id = ${a1} for update`.execute(
            tx,
          ),
        );
        await expect(waiting).rejects.toMatchObject({ code: '55P03' });
      } finally {
        await other.end();
      }
    });

    it('inserts rows of which it may not name every column, and none but the default there', async () => {
      const insert = (more: Record<string, bigint>) =>
        store.dryRun({ as: 'tenant', aggregatorId: m1, agentId: null }, (tx) =>
          tx
            .insertInto('agent_credit')
            .values({ aggregator_id: m1, agent_id: 13n as AgentId, credit_limit: 5n, ...more })
            .execute(),
        );
      await insert({});
      await expect(insert({ balance: 1n })).rejects.toThrow('row-level security');
    });

    it('that only reads there, or writes only on the coordinator, commits in one phase', async () => {
      notices.length = 0;
      await store.transaction({ as: 'tenant', aggregatorId: m1, agentId: null }, async (tx) => {
        await sql`select from agent_credit`.execute(tx);
        await announce(tx);
      });
      expect(notices.filter((notice) => /issuing PREPARE/.test(notice))).toEqual([]);
    });

    it('that writes there and on the coordinator commits in two phases', async () => {
      notices.length = 0;
      await store.transaction({ as: 'tenant', aggregatorId: m1, agentId: null }, async (tx) => {
        await sql`
          insert into idempotency (aggregator_id, scope, key, input_hash)
          values (${m1}, 'test', 'both', '')`.execute(tx);
        await announce(tx);
      });
      const phases = notices.flatMap(
        (notice) => /issuing (PREPARE|COMMIT PREPARED|COMMIT)/.exec(notice)?.[1] ?? [],
      );
      expect(phases).toEqual(['PREPARE', 'COMMIT PREPARED']);
    });

    const announce = (tx: Tx) =>
      sql`insert into outbox (topic, aggregator_id, payload) values ('test', ${m1}, '{}')`.execute(tx);
  });

  describe('a number of more digits than results have', () => {
    const round = 7n;
    const count = (tx: Tx, number: string, payout: bigint) =>
      sql`
        select count_long_numbers(
          ${[m1]}::bigint[], ${[round]}::bigint[], ${[a1]}::bigint[], '{upper6}', ${[number]}::text[], '{1}', '{1}',
          ${[payout]}::bigint[])`.execute(tx);
    beforeAll(() => store.intake({ aggregatorIds: [m1] }, (tx) => count(tx, '123456', 10n)));

    it.each<[string, Scope]>([
      ['an agent', { as: 'tenant', aggregatorId: m1, agentId: a1 }],
      ['a master', { as: 'tenant', aggregatorId: m1, agentId: null }],
      ['the company', { as: 'company' }],
      ['a job', { as: 'work' }],
    ])('is not written by %s but with its function', async (_, scope) => {
      const affected = await store.transaction(scope, async (tx) => {
        const { numAffectedRows: numbers } = await sql`update long_number set stake = 0`.execute(tx);
        const { numAffectedRows: endings } = await sql`update long_ending set payout_bound = 0`.execute(tx);
        return [numbers, endings];
      });
      expect(affected).toEqual([0n, 0n]);
      const inserted = store.transaction(scope, (tx) =>
        sql`
          insert into long_ending (aggregator_id, round_id, agent_id, bet_type, ending, payout_bound)
          values (${m1}, ${round}, ${a1}, 'upper6', '0000', 1)`.execute(tx),
      );
      await expect(inserted).rejects.toThrow('row-level security');
    });

    it('is counted without waiting for the bound of its ending, where that is high enough', async () => {
      const other = new Client({ connectionString: database.url });
      await other.connect();
      try {
        await other.query('begin');
        await other.query(`select from long_ending where aggregator_id = ${m1} for update`);
        await store.intake({ aggregatorIds: [m1], lockMs: 50 }, (tx) => count(tx, '993456', 9n));
      } finally {
        await other.end();
      }
      expect(
        await ask(database.url, `select ending, payout_bound from long_ending where aggregator_id = ${m1}`),
      ).toEqual([{ ending: '3456', payout_bound: '10' }]);
    });
  });

  describe('a node that is reached directly', () => {
    const asTenant = (url: string, settings: string) =>
      ask(
        url,
        `do $$
         begin
           perform ${settings};
           execute format('set local role %I', installation_role('app'));
           perform from agent_credit where aggregator_id in (${m1}, ${m2});
         end
         $$`,
      );
    it.each([
      ['no tenant', "set_config('app.agent', '0', true)"],
      ['a master, but not for which of its agents', `set_config('app.aggregator', '${m1}', true)`],
    ])('with the role and %s answers with an error', async (_, settings) => {
      for (const worker of database.workers)
        await expect(asTenant(worker, settings)).rejects.toThrow(notArrived);
    });

    it('by the coordinator, whose settings it was not sent, answers with an error', async () => {
      const onCoordinatorAlone = `set_config('app.aggregator', '${m1}', true), set_config('app.agent', '0', true)`;
      await expect(asTenant(database.url, onCoordinatorAlone)).rejects.toThrow(notArrived);
    });

    it('does not know the login of the service', async () => {
      const { username, password } = new URL(database.service);
      for (const worker of database.workers) {
        const url = new URL(worker);
        Object.assign(url, { username, password });
        await expect(ask(url.href, 'select from agent_credit')).rejects.toThrow(`"${username}"`);
      }
    });
  });
});
