import type { PlayerDetail } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import type { TurnName } from '../../shared/suspension/turns.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { toastSuccess } from '../../ui/toast.ts';

interface TurnPlayerProps {
  player: PlayerDetail;
  deed: TurnName;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a player is suspended or let back in, and says what becomes of its bets. */
export function TurnPlayer({ player, deed, opened, onClose }: TurnPlayerProps) {
  const { t } = useTranslation();
  const suspend = useWrite('players.suspend', ['players', 'log']);
  const resume = useWrite('players.resume', ['players', 'log']);
  const { agentId, playerId } = player;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`players.${deed}.question`)}
      action={t(`players.${deed}.action`)}
      tone={deed === 'resume' ? 'primary' : 'danger'}
      withReason
      figures={[
        { label: t('players.field.username'), value: player.username },
        { label: t('players.field.openStakes'), value: <Money amount={player.openStakes} /> },
      ]}
      onConfirm={async ({ reason }) => {
        const write = deed === 'resume' ? resume : suspend;
        await write.mutateAsync({ params: { agentId, playerId }, body: { reason } });
        toastSuccess(t(`players.${deed}.done`));
      }}
    >
      {t(`players.${deed}.what`)}
    </ConfirmDialog>
  );
}
