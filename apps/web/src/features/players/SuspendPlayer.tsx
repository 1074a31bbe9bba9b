import type { PlayerDetail } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import type { StatusActionName } from '../../shared/suspension/status-actions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface SuspendPlayerProps {
  player: PlayerDetail;
  rowAction: StatusActionName;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a player is suspended or activated, and says what happens to its bets. */
export function SuspendPlayer({ player, rowAction, opened, onClose }: SuspendPlayerProps) {
  const { t } = useTranslation();
  const suspend = useWrite('players.suspend');
  const resume = useWrite('players.resume');
  const { agentId, playerId } = player;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`players.${rowAction}.question`)}
      action={t(`players.${rowAction}.action`)}
      tone={rowAction === 'resume' ? 'primary' : 'danger'}
      withReason
      figures={[
        { label: t('players.field.username'), value: player.username },
        { label: t('players.field.openStakes'), value: <Money amount={player.openStakes} /> },
      ]}
      onConfirm={async ({ reason }) => {
        const write = rowAction === 'resume' ? resume : suspend;
        await write.mutateAsync({ params: { agentId, playerId }, body: { reason } });
        toastSuccess(t(`players.${rowAction}.done`));
      }}
    >
      {t(`players.${rowAction}.what`)}
    </ConfirmDialog>
  );
}
