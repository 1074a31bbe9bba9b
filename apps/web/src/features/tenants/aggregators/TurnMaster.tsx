import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { Master } from './MasterAccountPage.tsx';

interface TurnMasterProps {
  master: Master;
  opened: boolean;
  onClose: () => void;
}

/** Suspends a master with all its agents or lifts it, after saying whom it concerns. */
export function TurnMaster({ master, opened, onClose }: TurnMasterProps) {
  const { t } = useTranslation();
  const { aggregatorId, name, status, agentCount } = master;
  const params = { aggregatorId };
  const deed = status === 'active' ? 'suspend' : 'resume';
  const stale = ['agents', 'aggregators'];
  const suspend = useWrite('aggregators.suspend', stale);
  const resume = useWrite('aggregators.resume', stale);
  const write = deed === 'suspend' ? suspend : resume;
  const { data } = useQuery({ ...callOptions('aggregators.managed', { params }), enabled: opened });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`tenants.turn.${deed}Master`, { name })}
      action={t(`tenants.turn.${deed}`)}
      tone={deed === 'suspend' ? 'danger' : 'primary'}
      withReason
      figures={[
        { label: t('tenants.column.agents'), value: formatCount(agentCount) },
        { label: t('tenants.column.players'), value: data ? formatCount(data.playerCount) : '…' },
        {
          label: t('tenants.column.salesToday'),
          value: data ? <Money amount={data.figures.salesToday} /> : '…',
        },
        {
          label: t('tenants.column.openStakes'),
          value: data ? <Money amount={data.figures.openStakes} /> : '…',
        },
      ]}
      onConfirm={async ({ reason }) => {
        await write.mutateAsync({ params, body: { reason } });
        toastSuccess(t(`tenants.turn.${deed}Done`));
      }}
    >
      {t(`tenants.turn.${deed}MasterWhat`)}
    </ConfirmDialog>
  );
}
