import { sql } from 'kysely';
import type { ContentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { ContentRow } from './content-row.ts';

/** The audience of a row, as in the DTO. */
export type Audience =
  | { kind: 'everybody' }
  | { kind: 'chosen'; aggregatorIds: readonly string[]; agentIds: readonly string[] };

/** The audience of a row, named as in the body of an edit. */
export const audienceOf = ({ everybody, aggregators, agents }: ContentRow): Audience =>
  everybody
    ? { kind: 'everybody' }
    : {
        kind: 'chosen',
        aggregatorIds: aggregators.map(({ aggregatorId }) => aggregatorId),
        agentIds: agents.map(({ agentId }) => agentId),
      };

/** Each once, so that the written list can be compared with the one read. */
export const tidied = (audience: Audience): Audience =>
  audience.kind === 'everybody'
    ? { kind: 'everybody' }
    : {
        kind: 'chosen',
        aggregatorIds: [...new Set(audience.aggregatorIds)],
        agentIds: [...new Set(audience.agentIds)],
      };

/**
 * Replaces the audience of a row.
 * @throws DomainError `not_found` for a master or an agent that does not exist.
 */
export async function writeAudience(tx: Tx, contentId: ContentId, audience: Audience): Promise<void> {
  await sql`delete from content_audience where content_id = ${contentId}`.execute(tx);
  if (audience.kind === 'everybody') return;
  const { aggregatorIds, agentIds } = audience;
  // a new row with a foreign key to nothing would be our error, not the caller's
  const missing = await sql<{ what: 'aggregator' | 'agent' }>`
    select 'aggregator' as what from unnest(${aggregatorIds}::bigint[]) g (id)
    where not exists (select from aggregator m where m.id = g.id)
    union all
    select 'agent' from unnest(${agentIds}::bigint[]) g (id)
    where not exists (select from agent a where a.id = g.id)
    limit 1`.execute(tx);
  const what = missing.rows[0]?.what;
  if (what)
    throw new DomainError('not_found', { what: what === 'aggregator' ? 'master' : 'agent' }, [
      { path: `body.audience.${what}Ids`, code: 'not_found' },
    ]);
  await sql`
    insert into content_audience (content_id, seq, aggregator_id, agent_id)
    select ${contentId}, g.seq, g.aggregator_id, g.agent_id
    from (
      select seq::integer, id as aggregator_id, null::bigint as agent_id
      from unnest(${aggregatorIds}::bigint[]) with ordinality m (id, seq)
      union all
      select ${aggregatorIds.length} + seq::integer, null, id
      from unnest(${agentIds}::bigint[]) with ordinality a (id, seq)
    ) g`.execute(tx);
}
