import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { AgentId } from '../db/ids.ts';
import { openOwnerStore, type Tx } from '../db/store.ts';
import { type CommandContext, command } from './command.ts';

const store = openOwnerStore((await testDatabase()).connection, 2);
afterAll(() => store.close());

const context: CommandContext = {
  caller: { kind: 'system', name: 'command line' },
  origin: { requestId: null, address: null },
  operation: 'job.test',
};
const auditEntry = (subjectId: string) => ({ subject: 'round', subjectId });
const fail = (tx: Tx, code: string) =>
  sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`).execute(tx);

async function logged(subjectId: string): Promise<number> {
  const { rows } = await sql`select 1 from log where subject_id = ${subjectId}`.execute(store.db);
  return rows.length;
}

describe('an idempotency key', () => {
  it('belongs to one impersonation: the same key is new for a master, for its agent and for the next impersonation', async () => {
    const { rows } = await sql<{ master: bigint; agents: bigint[] }>`
      with m as (insert into aggregator (code, name) values ('keys', 'Keys') returning id),
      a as (insert into agent (aggregator_id, code, name) select id, 'keys-' || n, 'Keys' from m, generate_series(1, 2) n
        returning id, aggregator_id)
      select aggregator_id as master, array_agg(id order by id) as agents from a group by 1`.execute(
      store.db,
    );
    const aggregatorId = rows[0]?.master ?? 0n;
    const impersonating = (agentId: AgentId | null): CommandContext => ({
      ...context,
      idempotencyKey: 'the-same-key',
      caller: {
        ...{ kind: 'account', accountId: 7n, displayName: 'x', role: 'aggregator', rules: [], sessionId: '' },
        ...{ aggregatorId, agentId, mode: 'impersonate' },
        real: {
          ...{ accountId: 7n, displayName: 'x', role: 'company:admin', aggregatorId: null, standInId: '' },
        },
      },
    });
    const run = (agentId: AgentId | null) =>
      command(store, impersonating(agentId), async () => ({ answer: String(agentId), auditEntry: null }));
    for (const agentId of [rows[0]?.agents[0] ?? 0n, rows[0]?.agents[1] ?? 0n, null]) {
      expect(await run(agentId)).toEqual({ answer: String(agentId), hit: false });
      expect(await run(agentId)).toEqual({ answer: String(agentId), hit: true });
    }
  });
});

describe('a write', () => {
  it.each(['40P01', '40001'])(
    'that loses a race for locks (%s) is done again, and logged once',
    async (code) => {
      let runs = 0;
      const { answer } = await command(store, context, async (tx) => {
        runs += 1;
        if (runs === 1) await fail(tx, code);
        return { answer: runs, auditEntry: auditEntry(code) };
      });
      expect(answer).toBe(2);
      expect(await logged(code)).toBe(1);
    },
  );

  it('that keeps losing fails after a few tries, and nothing is written', async () => {
    let runs = 0;
    const work = command(store, context, async (tx) => {
      runs += 1;
      await fail(tx, '40P01');
      return { answer: null, auditEntry: auditEntry('never') };
    });
    await expect(work).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(5);
    expect(await logged('never')).toBe(0);
  });

  it('that fails for any other reason is not tried again', async () => {
    let runs = 0;
    const work = command(store, context, async (tx) => {
      runs += 1;
      await fail(tx, '23514');
      return { answer: null, auditEntry: null };
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(runs).toBe(1);
  });
});
