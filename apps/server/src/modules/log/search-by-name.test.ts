import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import type { Database } from '../../platform/db/database-types.ts';
import { filterOf } from './filter.ts';
import { countLines, readLines } from './queries.ts';

/**
 * What a search by name reads of a long log, by the plans of its statements. The log has so many lines that PostgreSQL
 * still looks at all of them for its statistics: plans are the same in each run.
 */
const entries = 25_000;
const people = 400;

const { store } = await openTestCompany((await testDatabase()).connection);
afterAll(() => store.close());

await sql`
  insert into account (username, display_name, role, password_hash)
  select 'clerk-' || n, 'Clerk number ' || n, 'company:operator', 'none' from generate_series(1, ${people}) n`.execute(
  store.db,
);
// every 500th is of a job that has no account; agents have some, most things are rounds
await sql`
  insert into log (aggregator_id, seq, at, operation, actor_account_id, actor_name, subject, subject_id,
    previous_hash, hash, key_id)
  select 0, 1000000 + n, now() - n * interval '1 minute', 'rounds.void',
         case when n % 500 = 0 then null else first.id + n % ${people} end,
         case when n % 500 = 0 then 'Nightly job ' || n % 7 else 'Clerk' end,
         case when n % 50 = 0 then 'agent' else 'round' end,
         case when n % 5000 = 0 then rare.id::text else n::text end,
         '\\x00', '\\x00', 'test'
  from generate_series(1, ${entries}) n,
       (select min(id) as id from account where username like 'clerk-%') first,
       (select min(id) as id from agent) rare`.execute(store.db);
await sql`update agent set name = 'Old orchard' where id = (select min(id) from agent)`.execute(store.db);
await sql`analyze log, account, agent`.execute(store.db);

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The lines that a search finds, those that its statements looked at, and how they came to them. */
async function search(q: string) {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const logged = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: store.pool }),
    log: ({ query }) => void sent.push(query),
  });
  const found = await logged.transaction().execute(async (tx) => {
    const filter = await filterOf(tx, { of: 'everything' }, { q, page: 1, itemsPerPage: 25 });
    if (!filter) return { total: 0, rows: 0 };
    const total = await countLines(tx, filter);
    return { total, rows: (await readLines(tx, filter, { after: null, offset: 0, limit: 25 })).length };
  });
  const nodes: Node[] = [];
  for (const one of sent.filter((query) => /\blog l\b/.test(query.sql))) {
    const { rows } = await store.pool.query(`explain (analyze, timing off, format json) ${one.sql}`, [
      ...one.parameters,
    ]);
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  const ofLog = nodes.filter((node) => node['Relation Name'] === 'log');
  const lookedAt = ofLog.map(
    (node) =>
      node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)),
  );
  return {
    found,
    lookedAt: lookedAt.reduce((sum, one) => sum + one, 0),
    whole: ofLog.filter((node) => node['Node Type'] === 'Seq Scan').length,
  };
}

it.each([
  ['a thing', 'orchard', 5],
  ['a person', 'number 371', 62],
  ['a job without an account', 'nightly job 3', 8],
  ['nobody and nothing', 'no such name', 0],
])('the search for %s looks at few lines of a long log', async (_what, q, total) => {
  const { found, lookedAt, whole } = await search(q);
  expect(found.total).toBe(total);
  expect(found.rows).toBe(Math.min(total, 25));
  expect(whole).toBe(0);
  expect(lookedAt).toBeLessThan(250);
});
