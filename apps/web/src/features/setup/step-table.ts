import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import type { LinkProps } from '@tanstack/react-router';
import type { ConsoleOperation } from '../../api/operation-types.ts';

interface StepRow {
  /** What whoever takes the step has to be allowed. */
  needs: ConsoleOperation;
  /** The screen where it is taken; null as long as a step before it is missing, or where it is taken elsewhere. */
  link: (found: FirstSteps) => LinkProps | null;
}

/** Where each step is taken. */
export const stepTable: Record<FirstStepName, StepRow> = {
  superadmin: { needs: 'accounts.list', link: () => null },
  'second-person': { needs: 'accounts.create', link: () => ({ to: '/account/admin/create' }) },
  'third-person': { needs: 'accounts.create', link: () => ({ to: '/account/admin/create' }) },
  round: { needs: 'catalogue.update', link: () => ({ to: '/setting/provider' }) },
  master: { needs: 'aggregators.create', link: () => ({ to: '/account/aggregator/create' }) },
  agent: {
    needs: 'agents.create',
    link: ({ aggregatorId }) =>
      aggregatorId === null ? null : { to: '/account/agent/create', search: { master: aggregatorId } },
  },
  key: {
    needs: 'apiKeys.create',
    link: ({ agentId }) =>
      agentId === null ? null : { to: '/agent/management/$agentId/api-keys', params: { agentId } },
  },
  bet: { needs: 'setup.steps', link: () => null },
};

/** Those who made an account wait for its tie to end: nothing is to be done, and it is not done yet. */
export const waitsFor = (step: FirstStepName, { people }: FirstSteps): string | null =>
  ({ 'second-person': people.twoFrom, 'third-person': people.threeFrom })[step as string] ?? null;

/** What is best done next: the first that is not done and does not wait by itself. */
export function nextStep(found: FirstSteps): FirstStepName | null {
  const open = found.steps.filter(({ done }) => !done).map(({ step }) => step);
  return open.find((step) => waitsFor(step, found) === null) ?? open[0] ?? null;
}
