import type { PlannedChange } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { withOutcome } from '../../../ui/outcome.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useOwner } from '../use-owner.ts';
import { waitingMost } from '../use-waiting-plans.ts';
import { PlanCard } from './PlanCard.tsx';
import { PlanChanges } from './PlanChanges.tsx';

/** The changes for the next round: one card for each plan, with an action to withdraw it. */
export function WaitingPlans({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const owner = useOwner();
  const { rows, problem, retry } = usePage('rates.planned', {
    query: { ...owner, providerId, state: 'planned', itemsPerPage: waitingMost },
  });
  const [withdrawing, setWithdrawing] = useState<PlannedChange | null>(null);
  const [opened, setOpened] = useState(false);
  const withdraw = useWrite('rates.withdraw');
  if (problem && !rows) {
    return (
      <section className="surface">
        <ErrorState problem={problem} retry={retry} />
      </section>
    );
  }
  if (!rows) return <Skeleton height={160} />;
  if (rows.length === 0) {
    return (
      <section className="surface">
        <EmptyState
          title={t('rates.planned.none')}
          compact
          action={
            may('rates.change') && (
              <ButtonLink
                variant="light"
                to="/lotto/_ratio/$provider"
                params={{ provider: providerId }}
                search={owner}
              >
                {t('rates.planned.plan')}
              </ButtonLink>
            )
          }
        />
      </section>
    );
  }
  const ask = (plan: PlannedChange) => {
    setWithdrawing(plan);
    setOpened(true);
  };
  const confirm = async ({ reason }: { reason: string }) => {
    if (!withdrawing) return;
    const { plannedChangeId } = withdrawing;
    await withOutcome(
      'removeSetting',
      withdraw.mutateAsync({ params: { plannedChangeId }, body: { reason } }),
    );
  };
  return (
    <>
      {rows.map((plan) => (
        <PlanCard
          key={plan.plannedChangeId}
          plan={plan}
          {...(plan.mayWithdraw && may('rates.withdraw') && { withdraw: () => ask(plan) })}
        />
      ))}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('rates.planned.withdrawQuestion')}
        action={t('rates.planned.withdraw')}
        tone="danger"
        withReason
        wide
        onConfirm={confirm}
      >
        {withdrawing && <PlanChanges plan={withdrawing} />}
      </ConfirmDialog>
    </>
  );
}
