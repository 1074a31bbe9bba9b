import type { Player } from '@drawdesk/contract';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import { usePlayerColumns } from './player-columns.tsx';
import { playerStatuses, playersList } from './players-list.ts';
import { useSuspendPlayers } from './use-suspend-players.tsx';

/** /agent/management/{agentId}/players: the players of this agent. Each opens in a drawer. */
export function PlayersPage() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-players');
  const list = useList(playersList);
  const input = { params: { agentId }, query: list.query };
  const { q, status } = list.filters;
  const { actionsOf, bulk, dialog, notice } = useSuspendPlayers(agentId);
  return (
    <>
      {notice}
      <DataTable
        id="players"
        label={t('players.title')}
        columns={usePlayerColumns()}
        answer={usePage('players.list', input)}
        list={list}
        rowKey={({ playerId }) => playerId}
        rowLink={({ playerId }) => ({
          to: '/agent/management/$agentId/players/$playerId',
          params: { agentId, playerId },
          search: true,
          resetScroll: false,
        })}
        {...(bulk && {
          bulk,
          actions: (player: Player) => <RowMenu row={player.username} rowActions={actionsOf(player)} />,
        })}
        empty={{ title: t('players.empty') }}
        exportButton={<ExportButton list="players.list" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('players.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('players.field.status')}
              value={status}
              onChange={(next) => list.setFilter('status', next)}
              options={playerStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
          </FilterBar>
        }
      />
      {dialog}
      <Outlet />
    </>
  );
}
