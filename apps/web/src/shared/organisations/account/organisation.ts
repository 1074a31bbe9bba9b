import type { AnswerData } from '../../../api/operation-types.ts';
import type { StatusActionName } from '../../suspension/status-actions.ts';

export type Agent = AnswerData<'agents.get'>;
export type Aggregator = AnswerData<'aggregators.get'>;
/** What the pages of an agent and of an aggregator have in common is written once, for both. */
export type Organisation = Agent | Aggregator;

/** What differs between the two kinds: operations with the parameters of their paths, pages, texts. */
export const organisationOf = (one: { agentId: string } | { aggregatorId: string }) =>
  'agentId' in one ? agentOf(one) : aggregatorOf(one);

const agentOf = ({ agentId }: { agentId: string }) =>
  ({
    one: 'agent',
    many: 'agents',
    list: { to: '/account/agent' },
    /** How its entries in the log are found. */
    subject: { subject: 'agent', subjectId: agentId },
    /** Its name among the drafts of forms. */
    draft: (part: string) => `agent-${part}-${agentId}`,
    /** The parameters of its operations. */
    input: { params: { agentId } },
    page: { to: '/account/agent/$agentId', params: { agentId } },
    get: 'agents.get',
    update: 'agents.update',
    managed: 'agents.managed',
    suspend: 'agents.suspend',
    resume: 'agents.resume',
    question: (turn: StatusActionName) => `organisations.turn.${turn}Agent` as const,
  }) as const;

const aggregatorOf = ({ aggregatorId }: { aggregatorId: string }) =>
  ({
    one: 'master',
    many: 'masters',
    list: { to: '/account/aggregator' },
    subject: { subject: 'aggregator', subjectId: aggregatorId },
    draft: (part: string) => `master-${part}-${aggregatorId}`,
    input: { params: { aggregatorId } },
    page: { to: '/account/aggregator/$aggregatorId', params: { aggregatorId } },
    get: 'aggregators.get',
    update: 'aggregators.update',
    managed: 'aggregators.managed',
    suspend: 'aggregators.suspend',
    resume: 'aggregators.resume',
    // Only the company suspends it, so there is nothing to take over.
    question: (turn: StatusActionName) =>
      `organisations.turn.${turn === 'resume' ? turn : 'suspend'}Master` as const,
  }) as const;
