import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import type { ConsoleOperation } from '../../api/operation-types.ts';
import type { PageLink } from '../../ui/layout/ButtonLink.tsx';

interface StepRow {
  /** The right that a step needs. */
  needs: ConsoleOperation;
  /**
   * The page of the step; null while an earlier step is missing, or where the step is done outside the
   * console.
   */
  link: (found: FirstSteps) => PageLink | null;
}

/** The page of each step. */
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

/** A new account waits for its tie to end: there is nothing to do, and the step is not done yet. */
export const waitsFor = (step: FirstStepName, { people }: FirstSteps): string | null =>
  ({ 'second-person': people.twoFrom, 'third-person': people.threeFrom })[step as string] ?? null;

/** The recommended next step: the first that is not done and does not only wait for time to pass. */
export function nextStep(found: FirstSteps): FirstStepName | null {
  const open = found.steps.filter(({ done }) => !done).map(({ step }) => step);
  return open.find((step) => waitsFor(step, found) === null) ?? open[0] ?? null;
}
