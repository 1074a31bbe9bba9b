import type { ImpersonationToken } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import { type Answer, freshName, openAuthTest } from '../auth/auth.test-kit.ts';

/** The company of the auth tests with impersonations of tenants, and the log as it is stored. */
export async function openImpersonationTest() {
  const app = await openAuthTest();

  /** A new master with an agent, so that suspending them affects no other test. */
  async function freshTenants() {
    const code = freshName();
    const { aggregatorId } = await readOne<{ aggregatorId: AggregatorId }>(sql`
      insert into aggregator (code, name) values (${code}, ${`M ${code}`}) returning id as "aggregatorId"`);
    const agentCode = `${code}-1`;
    const { agentId } = await readOne<{ agentId: AgentId }>(sql`
      insert into agent (aggregator_id, code, name)
      values (${aggregatorId}, ${agentCode}, ${`A ${agentCode}`}) returning id as "agentId"`);
    return {
      aggregatorId: String(aggregatorId),
      agentId: String(agentId),
      code,
      agentCode,
      suspend: (what: 'aggregator' | 'agent') =>
        sql`update ${sql.table(what)} set status = 'suspended'
            where id = ${what === 'agent' ? agentId : aggregatorId}`.execute(app.store.db),
    };
  }

  async function readOne<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
    const [row] = await app.rowsOf(query);
    if (row === undefined) throw new Error('no row');
    return row;
  }

  const start = (bearer: string, body: object) => app.ask('impersonation.start', { bearer, body });

  async function impersonate(bearer: string, body: object): Promise<ImpersonationToken> {
    const answer: Answer = await start(bearer, body);
    if (answer.status !== 200) throw new Error(`Standing in answered ${answer.status} ${answer.code}`);
    return answer.data as ImpersonationToken;
  }

  /** Log entries about a tenant, oldest first. */
  const linesAbout = (subject: string, subjectId: string) =>
    app.rowsOf(sql<{ operation: string; actor: string; real: string | null; chain: bigint; change: string }>`
      select operation, actor_name as actor, real_name as real, aggregator_id as chain,
        concat(before->>'mode', '→', after->>'mode') as change
      from log where subject = ${subject} and subject_id = ${subjectId} order by at, seq`);

  return { ...app, freshTenants, start, impersonate, linesAbout };
}
