import type { Player } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useMay } from '../../session/use-may.ts';
import { type SeveralAction, useSeveral } from '../../shared/several/use-several.tsx';
import { useStatusActions } from '../../shared/suspension/use-status-actions.ts';

/** Suspending and activating players of an agent: one by its menu, several that are selected. */
export function useSuspendPlayers(agentId: string) {
  const { t } = useTranslation();
  const may = useMay();
  const statusActionsOf = useStatusActions();
  const action = (turn: 'suspend' | 'resume'): SeveralAction<Player> => ({
    key: turn,
    label: t(`players.${turn}.action`),
    ...(turn === 'suspend' && { tone: 'danger' }),
    withReason: true,
    fits: (player) => statusActionsOf(player).some(({ name, byCompany }) => name === turn && !byCompany),
    question: (count) => t(`several.${turn}.player`, { count }),
    what: t(`several.what.${turn}.player`),
    done: (count) => t(`several.${turn}.done`, { count }),
    operation: 'players.suspend',
    run: ({ playerId }, reason) =>
      call(turn === 'resume' ? 'players.resume' : 'players.suspend', {
        params: { agentId, playerId },
        body: { reason },
      }),
  });
  return useSeveral<Player>({
    rowKey: ({ playerId }) => playerId,
    nameOf: ({ username }) => username,
    actions: may('players.suspend') && may('players.resume') ? [action('suspend'), action('resume')] : [],
  });
}
