import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../ui/export/ExportButton.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { usePage } from '../../ui/list/list-answer.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { SignInsTable } from './SignInsTable.tsx';
import { useMasterSignInCalls } from './sign-in-calls.ts';
import { masterSignInsList, signInStatuses } from './sign-ins-list.ts';

/** /aggregator/management/{aggregatorId}/sign-ins: who signs in for this master. */
export function MasterSignInsPage() {
  const { t } = useTranslation();
  const { aggregatorId = '' } = useParams({ strict: false });
  const list = useList(masterSignInsList);
  const input = { params: { aggregatorId }, query: list.query };
  const { q, status } = list.filters;
  return (
    <SignInsTable
      id="signIns.master"
      answer={usePage('aggregatorSignIns.list', input)}
      list={list}
      calls={useMasterSignInCalls(aggregatorId)}
      exportButton={<ExportButton list="aggregatorSignIns.list" input={input} />}
      toolbar={
        <FilterBar list={list}>
          <SearchFilter
            label={t('signIns.search')}
            value={q}
            onChange={(next) => list.setFilter('q', next)}
          />
          <ChoiceFilter
            label={t('signIns.field.status')}
            value={status}
            onChange={(next) => list.setFilter('status', next)}
            options={signInStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
          />
        </FilterBar>
      }
    />
  );
}
