import type { Player } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useMay } from '../../session/use-may.ts';
import { useSeveral } from '../../shared/several/use-several.tsx';
import { useSuspendSeveral } from '../../shared/suspension/use-suspend-several.ts';

/** Suspending and activating players of an agent: one by its menu, several that are selected. */
export function useSuspendPlayers(agentId: string) {
  const { t } = useTranslation();
  const may = useMay();
  const actions = useSuspendSeveral<Player>({
    what: 'player',
    labelOf: (turn) => t(`players.${turn}.action`),
    operation: 'players.suspend',
    run: ({ playerId }, turn, reason) =>
      call(`players.${turn}`, { params: { agentId, playerId }, body: { reason } }),
  });
  return useSeveral<Player>({
    rowKey: ({ playerId }) => playerId,
    nameOf: ({ username }) => username,
    actions: may('players.suspend') && may('players.resume') ? actions : [],
  });
}
