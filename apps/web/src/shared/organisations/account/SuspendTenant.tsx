import type { KeyFigures } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { StatusActionName } from '../../suspension/status-actions.ts';

interface SuspendTenantProps {
  turn: StatusActionName;
  /** The question and its consequences, for this kind of tenant. */
  title: string;
  what: string;
  /** The agents of a master. */
  agentCount?: number;
  /** Its present state, once it was read. */
  managed: { playerCount: number; figures: KeyFigures } | undefined;
  opened: boolean;
  onClose: () => void;
  onTurn: (reason: string) => Promise<unknown>;
}

/** Asks before a master or an agent is suspended or activated, and says who is affected. */
export function SuspendTenant(props: SuspendTenantProps) {
  const { t } = useTranslation();
  const { turn, title, what, agentCount, managed, opened, onClose, onTurn } = props;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={title}
      action={t(`organisations.turn.${turn}`)}
      tone={turn === 'resume' ? 'primary' : 'danger'}
      withReason
      figures={[
        ...(agentCount === undefined
          ? []
          : [{ label: t('organisations.column.agents'), value: formatCount(agentCount) }]),
        { label: t('organisations.column.players'), value: managed ? formatCount(managed.playerCount) : '…' },
        {
          label: t('organisations.column.salesToday'),
          value: managed ? <Money amount={managed.figures.salesToday} /> : '…',
        },
        {
          label: t('organisations.column.openStakes'),
          value: managed ? <Money amount={managed.figures.openStakes} /> : '…',
        },
      ]}
      onConfirm={async ({ reason }) => {
        await onTurn(reason);
        toastSuccess(t(`organisations.turn.${turn}Done`));
      }}
    >
      {what}
    </ConfirmDialog>
  );
}
