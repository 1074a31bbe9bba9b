import type { ProviderSetup, ResultSource } from '@drawdesk/contract';
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { FetchDrawer } from '../../../shared/sources/FetchDrawer.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { ProviderApproval } from '../approval/ProviderApproval.tsx';
import { ArchiveSource } from './ArchiveSource.tsx';
import { FetchLog } from './FetchLog.tsx';
import { useSourceColumns } from './source-columns.tsx';
import classes from './sources.module.css';

/** The result sources of a provider in the order in which they are fetched, and their fetches. */
export function SourcesTab({ setup }: { setup: ProviderSetup }) {
  const { t } = useTranslation();
  const may = useMay();
  const { providerId, group, houseGame, resultMode } = setup;
  const { data, error, refetch } = useCall('sources.list', { params: { providerId } });
  const [archiving, setArchiving] = useState<ResultSource | null>(null);
  const columns = useSourceColumns();
  const mayEdit = may('sources.update', group);
  const linkTo = ({ sourceId }: ResultSource) =>
    ({
      to: '/setting/provider/$providerId/sources/$sourceId',
      params: { providerId, sourceId },
    }) as const;
  const create = may('sources.create', group) && houseGame === 'none' && (
    <ButtonLink
      size="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      to="/setting/provider/$providerId/sources/create"
      params={{ providerId }}
    >
      {t('sources.create')}
    </ButtonLink>
  );
  return (
    <div className={classes.stack}>
      {houseGame !== 'none' ? (
        <Notice>{t('sources.house')}</Notice>
      ) : (
        resultMode === 'manual' && <Notice>{t('sources.manual')}</Notice>
      )}
      <ProviderApproval setup={setup} />
      <DataTable<ResultSource>
        id="sources"
        label={t('sources.title')}
        showLabel
        columns={columns}
        answer={{ ...givenRows(data), problem: error, retry: () => void refetch() }}
        rowKey={({ sourceId }) => sourceId}
        {...(mayEdit && {
          rowLink: linkTo,
          actions: (source: ResultSource) => (
            <RowMenu
              row={source.name}
              rowActions={[
                {
                  key: 'edit',
                  label: t('sources.edit'),
                  icon: <IconPencil size={18} stroke={1.6} />,
                  link: linkTo(source),
                },
                {
                  key: 'archive',
                  label: t('sources.archive.action'),
                  icon: <IconArchive size={18} stroke={1.6} />,
                  tone: 'danger',
                  onClick: () => setArchiving(source),
                },
              ]}
            />
          ),
        })}
        empty={{ title: t('sources.empty'), action: create }}
        toolbar={<p className={classes.soft}>{t('sources.lead')}</p>}
        exportButton={data && data.length > 0 && create}
      />
      {data && <FetchLog providerId={providerId} sources={data} />}
      {archiving && <ArchiveSource source={archiving} onClose={() => setArchiving(null)} />}
      <FetchDrawer />
    </div>
  );
}
