import type { AgentId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { agentProblems, refuseProblems } from './check-terms.ts';
import { readAggregatorTerms } from './read-terms.ts';
import type { AgentTerms } from './terms.ts';
import { periodsOf, sinceInstant } from './timeline.ts';
import { writeAgentTerms } from './write-terms.ts';

export interface AgentAgreement {
  agentId: AgentId;
  master: { id: bigint; name: string };
  own: AgentTerms;
  from: Date;
  setBy: string | null;
  /** Path of the terms in the request, for the fields of an error. */
  at: string;
}

/**
 * Agrees on terms between a master and an agent from an instant on: one version now, and one for each
 * instant at which the master's own terms change after it. Planned terms of the agent after that instant
 * are replaced.
 *
 * @throws DomainError `terms_missing` while the master has none with the company; `terms_over_upline`,
 *   `terms_invalid`
 */
export async function agreeWithAgent(
  tx: Tx,
  { agentId, master, own, from, setBy, at }: AgentAgreement,
): Promise<void> {
  const course = sinceInstant(periodsOf(await readAggregatorTerms(tx, master.id)), from);
  if (course[0]?.from.getTime() !== from.getTime())
    throw new DomainError('terms_missing', { name: master.name });
  for (const { value } of course) refuseProblems(agentProblems(own, value.terms), master.name, at);
  await writeAgentTerms(
    tx,
    course.map((since) => ({
      agentId,
      aggregatorId: master.id,
      from: since.from,
      own,
      setBy,
      master: since.value.terms,
    })),
  );
}
