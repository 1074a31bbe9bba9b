import type { BundleConfigDto } from '@drawdesk/contract';
import { IconArchive, IconPackage, IconPencil } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { CreateButtons } from '../CreateButtons.tsx';
import { RemoveConfig } from '../config/RemoveConfig.tsx';
import { ConfigFilters } from './ConfigFilters.tsx';
import { useConfigColumns } from './config-columns.tsx';
import { useConfigsList } from './configs-list.ts';

const linkTo = ({ configId }: BundleConfigDto) =>
  ({ to: '/setting/live-ticket/$configId', params: { configId }, search: true, resetScroll: false }) as const;

/** /setting/live-ticket: the bundles and tickets of masters and agents. Each size opens in a drawer. */
export function ConfigsPage() {
  const { t } = useTranslation();
  const may = useMay();
  const seesAggregators = useSeesAggregators();
  const list = useConfigsList();
  const input = { query: list.query };
  const [removing, setRemoving] = useState<BundleConfigDto | null>(null);
  const actionsOf = (config: BundleConfigDto): readonly RowAction[] => [
    {
      key: 'stock',
      label: t('liveTickets.toStock'),
      icon: <IconPackage size={18} stroke={1.6} />,
      link: { to: '/setting/live-ticket/stock', search: { provider: config.providerId } },
    },
    ...(may('liveTickets.update') && config.mayEdit
      ? [
          {
            key: 'edit',
            label: t('liveTickets.edit'),
            icon: <IconPencil size={18} stroke={1.6} />,
            link: linkTo(config),
          },
        ]
      : []),
    ...(may('liveTickets.remove') && config.mayEdit && config.level === 'agent'
      ? [
          {
            key: 'remove',
            label: t('liveTickets.remove.action'),
            tone: 'danger' as const,
            icon: <IconArchive size={18} stroke={1.6} />,
            onClick: () => setRemoving(config),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        id="live-tickets"
        label={t('liveTickets.tab.config')}
        columns={useConfigColumns()}
        answer={usePage('liveTickets.list', input)}
        list={list}
        rowKey={({ configId }) => configId}
        rowLink={linkTo}
        actions={(config) => (
          <RowMenu
            row={`${config.agentCode ?? config.masterCode} ${t(`liveTickets.size.${config.size}`)}`}
            rowActions={actionsOf(config)}
          />
        )}
        empty={{
          title: t(seesAggregators ? 'liveTickets.empty' : 'liveTickets.emptyOwn'),
          action: <CreateButtons variant="light" />,
        }}
        toolbar={<ConfigFilters list={list} />}
        exportButton={<ExportButton list="liveTickets.list" input={input} />}
      />
      {removing && <RemoveConfig config={removing} onClose={() => setRemoving(null)} />}
      <Outlet />
    </>
  );
}
