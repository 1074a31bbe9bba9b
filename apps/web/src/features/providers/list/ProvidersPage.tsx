import type { Provider } from '@drawdesk/contract';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { type Comparisons, useWholeList } from '../../../shared/lists/read-list.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { byNextClose } from '../../../shared/rounds/NextClose.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { AcceptingAll } from '../accepting/AcceptingAll.tsx';
import { AcceptingDialog } from '../accepting/AcceptingDialog.tsx';
import { AcceptingFailures } from '../accepting/AcceptingFailures.tsx';
import type { AcceptingChange, AcceptingOutcome } from '../accepting/accepting-change.ts';
import { ProviderFilters } from './ProviderFilters.tsx';
import { useProviderColumns } from './provider-columns.tsx';
import { useProvidersList } from './providers-list.ts';
import { useAcceptingBulk } from './use-accepting-bulk.tsx';
import { useProviderActions } from './use-provider-actions.tsx';

const comparisons: Comparisons<Provider> = {
  name: (one, other) => one.nameEn.localeCompare(other.nameEn),
  group: (one, other) => providerGroups.indexOf(one.group) - providerGroups.indexOf(other.group),
  nextCloseAt: byNextClose,
};

/** /setting/provider: the catalogue of providers. Masters and agents can read it, the company can change it. */
export function ProvidersPage() {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useProviderName();
  const list = useProvidersList();
  const input = { query: list.filters };
  const answer = useWholeList('providers.list', input, list, comparisons);
  const [turn, setTurn] = useState<AcceptingChange | null>(null);
  const [outcome, setOutcome] = useState<AcceptingOutcome | null>(null);
  const mayChangeAccepting = may('catalogue.accepting');
  const changeOne = useCallback(
    (one: Provider) => setTurn({ accepting: !one.accepting, providers: [one] }),
    [],
  );
  const columns = useProviderColumns(mayChangeAccepting ? changeOne : undefined);
  const bulk = useAcceptingBulk(answer.all, setTurn);
  const actionsOf = useProviderActions();
  const create = may('catalogue.create') && (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/setting/provider/create">
      {t('providers.create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('providers.title')}
        lead={t(may('catalogue.get') ? 'providers.lead' : 'providers.tenantLead')}
        actions={
          <>
            {mayChangeAccepting && <AcceptingAll list={list} providers={answer.all} onTurn={setTurn} />}
            {create}
          </>
        }
      />
      {outcome && <AcceptingFailures outcome={outcome} onClose={() => setOutcome(null)} />}
      <DataTable
        id="providers"
        label={t('providers.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        opensToEdit
        rowLink={({ providerId }) => ({ to: '/setting/provider/$providerId', params: { providerId } })}
        actions={(row) => <RowMenu row={nameOf(row)} rowActions={actionsOf(row)} />}
        {...(mayChangeAccepting && { bulk })}
        empty={{ title: t('providers.empty'), action: create }}
        exportButton={<ExportButton list="providers.list" input={input} />}
        toolbar={<ProviderFilters list={list} />}
      />
      <AcceptingDialog turn={turn} onClose={() => setTurn(null)} onDone={setOutcome} />
    </Page>
  );
}
