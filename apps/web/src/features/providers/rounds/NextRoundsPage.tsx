import type { Provider, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useScheduleWords } from '../draw-days/use-schedule-words.ts';
import { CancelRound } from './CancelRound.tsx';
import { ChangeTimes } from './ChangeTimes.tsx';
import { ExtraRound } from './ExtraRound.tsx';
import { useNextRoundColumns } from './next-round-columns.tsx';
import { comingRounds, comingStatuses, type NextRoundsList, useNextRoundsList } from './next-rounds-list.ts';
import { type NextRoundAction, useNextRoundActions } from './use-next-round-actions.tsx';
import { useNoRoundsText } from './use-no-rounds-text.ts';

/**
 * /setting/provider/{providerId}/next-round: the coming rounds of one provider, which can be changed one by
 * one.
 */
export function NextRoundsPage() {
  const { providerId } = usePageParams('setting-provider-next-round');
  const { data, error, refetch } = useCall('providers.get', { params: { providerId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <NextRounds key={providerId} provider={data} />;
}

function NextRounds({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useProviderName();
  const labelOf = useRoundLabel();
  const words = useScheduleWords()(provider.schedule);
  const list = useNextRoundsList();
  const input = comingRounds(provider.providerId, list.query);
  const answer = usePage('rounds.list', input);
  const noRounds = useNoRoundsText(provider);
  useRoundChanges();
  const [dialog, setDialog] = useState<{ rowAction: NextRoundAction; round: Round } | null>(null);
  const [adding, setAdding] = useState(false);
  const actionsOf = useNextRoundActions((rowAction, round) => setDialog({ rowAction, round }));
  const add = may('catalogue.addRound', provider.group) && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('providers.rounds.add')}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <Page>
      <PageHeader
        title={t('providers.rounds.titleOf', { name: nameOf(provider) })}
        lead={words.line}
        badge={<ProviderLogo provider={provider} />}
        back={{
          label: nameOf(provider),
          link: { to: '/setting/provider/$providerId', params: { providerId: provider.providerId } },
        }}
        actions={add}
      />
      <DataTable
        id="next-rounds"
        label={t('providers.rounds.title')}
        columns={useNextRoundColumns()}
        answer={answer}
        list={list}
        rowKey={(round) => round.roundId}
        actions={(round) => <RowMenu row={labelOf(round.label)} rowActions={actionsOf(round)} />}
        empty={{ title: noRounds, action: add }}
        exportButton={<ExportButton list="rounds.list" input={input} />}
        toolbar={<Filters list={list} />}
      />
      {dialog?.rowAction === 'times' && (
        <ChangeTimes key={dialog.round.roundId} round={dialog.round} onClose={close} />
      )}
      {dialog?.rowAction === 'cancel' && (
        <CancelRound key={dialog.round.roundId} round={dialog.round} onClose={close} />
      )}
      {adding && <ExtraRound provider={provider} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Filters({ list }: { list: NextRoundsList }) {
  const { t } = useTranslation();
  const { status, from, to } = list.filters;
  return (
    <FilterBar list={list}>
      <ChoiceFilter
        label={t('rounds.column.status')}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
        options={comingStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
      />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(range) => list.setFilters({ from: range?.from, to: range?.to })}
      />
    </FilterBar>
  );
}
