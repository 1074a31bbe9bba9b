import type { LayOff } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter, useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

export type Step = 'send' | 'accept' | 'decline' | 'withdraw';

interface StepDialogProps {
  step: Step;
  layOff: LayOff;
  onClose: () => void;
}

/** Asks before a lay-off moves to its next state, with what it costs. */
export function StepDialog({ step, layOff, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const moves = {
    send: useWrite('layOff.send'),
    accept: useWrite('layOff.accept'),
    decline: useWrite('layOff.decline'),
    withdraw: useWrite('layOff.withdraw'),
  };
  const { layOffId, version, dealerName, stake, cost } = layOff;
  const asksWhy = step === 'decline' || step === 'withdraw';
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`layOff.step.${step}.question`, { dealer: dealerName })}
      action={t(`layOff.step.${step}.action`)}
      {...(step === 'withdraw' && { tone: 'danger' as const })}
      {...(asksWhy && { withReason: true })}
      figures={[
        { label: t('layOff.dealer'), value: dealerName },
        { label: t('layOff.stake'), value: <Money amount={stake} /> },
        { label: t('layOff.cost'), value: <Money amount={cost} /> },
      ]}
      onConfirm={async ({ reason }) => {
        const input = { params: { layOffId }, body: { version, ...(asksWhy && { reason }) } };
        // a refusal may have given the draft the new rates of its dealer
        await moves[step].mutateAsync(input, {
          onError: () => void refreshAfter(client, `layOff.${step}`),
        });
        toastSuccess(t(`layOff.step.${step}.done`));
      }}
    >
      {t(`layOff.step.${step}.what`)}
    </ConfirmDialog>
  );
}
