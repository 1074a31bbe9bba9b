import type { PlayerAlert } from '@drawdesk/contract';
import { Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { AlertStatus } from './AlertStatus.tsx';
import { AlertSubject } from './AlertSubject.tsx';
import { playerAlertsList } from './player-alerts-list.ts';
import { useOwnerText } from './use-owner-text.ts';

const alertKinds = ['same_number', 'last_seconds', 'wins_beyond_chance', 'shared_device'] as const;
const alertStatuses = ['open', 'looking', 'cleared', 'acted'] as const;

/** /report/player-alerts: what players did together or too well, and what became of it. Each opens in a drawer. */
export function PlayerAlertsPage() {
  const { t } = useTranslation();
  const list = useList(playerAlertsList);
  const { owner, playerId } = list.filters;
  const kind = alertKinds.find((one) => one === list.filters.kind);
  const status = alertStatuses.find((one) => one === list.filters.status);
  const input = { query: { ...list.query, kind, status } };
  return (
    <Page>
      <PageHeader title={t('pages.report-player-alerts')} lead={t('playerAlerts.lead')} />
      <DataTable
        id="playerAlerts.list"
        label={t('pages.report-player-alerts')}
        columns={useColumns()}
        answer={usePage('playerAlerts.list', input)}
        list={list}
        rowKey={({ alertId }) => alertId}
        rowLink={({ alertId }) => ({
          to: '/report/player-alerts/$alertId',
          params: { alertId },
          search: true,
          resetScroll: false,
        })}
        empty={{ title: t('playerAlerts.empty') }}
        exportButton={<ExportButton list="playerAlerts.list" input={input} />}
        toolbar={
          <FilterBar
            list={list}
            chips={
              playerId === undefined
                ? []
                : [
                    {
                      label: t('playerAlerts.onePlayer'),
                      clear: () => list.setFilter('playerId', undefined),
                    },
                  ]
            }
          >
            <ChoiceFilter
              label={t('playerAlerts.field.kind')}
              value={kind}
              onChange={(next) => list.setFilter('kind', next)}
              options={alertKinds.map((value) => ({ value, label: t(`playerAlerts.kind.${value}`) }))}
            />
            <ChoiceFilter
              label={t('playerAlerts.field.status')}
              value={status}
              onChange={(next) => list.setFilter('status', next)}
              options={alertStatuses.map((value) => ({ value, label: t(`playerAlerts.status.${value}`) }))}
            />
            <ChoiceFilter
              label={t('playerAlerts.field.owner')}
              value={owner}
              onChange={(next) => list.setFilter('owner', next)}
              options={[{ value: 'me', label: t('playerAlerts.mine') }]}
            />
          </FilterBar>
        }
      />
      <Outlet />
    </Page>
  );
}

function useColumns(): readonly Column<PlayerAlert>[] {
  const { t } = useTranslation();
  const ownerText = useOwnerText();
  return useMemo(
    () => [
      {
        key: 'foundAt',
        header: t('playerAlerts.field.foundAt'),
        sortable: true,
        cell: ({ foundAt }) => <DateTime at={foundAt} />,
      },
      {
        key: 'kind',
        header: t('playerAlerts.field.kind'),
        card: 'title',
        cell: ({ kind }) => t(`playerAlerts.kind.${kind}`),
      },
      {
        key: 'subject',
        header: t('playerAlerts.field.subject'),
        card: 'line',
        cell: (alert) => <AlertSubject alert={alert} />,
      },
      {
        key: 'status',
        header: t('playerAlerts.field.status'),
        cell: ({ status }) => <AlertStatus status={status} />,
      },
      { key: 'owner', header: t('playerAlerts.field.owner'), cell: (alert) => ownerText(alert) ?? '–' },
    ],
    [t, ownerText],
  );
}
