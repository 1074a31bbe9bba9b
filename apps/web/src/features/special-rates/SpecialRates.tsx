import type { SpecialRate } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
import { useProviderOptions } from '../../shared/providers/use-providers.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { givenRows } from '../../ui/list/list-answer.ts';
import { useList } from '../../ui/list/use-list.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useSpecialRateColumns } from './special-rate-columns.tsx';
import classes from './special-rates.module.css';
import { byTime, specialRatesList } from './special-rates-list.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { WithdrawRate } from './WithdrawRate.tsx';

interface SpecialRatesProps {
  /** The main action: create special rates here, or a link to the page for it. */
  action?: ReactNode;
  /** Read-only. */
  readOnly?: boolean;
}

/** Special Marketing Rates of one agent: current and coming ones as a timeline and a list, and ended ones. */
export function SpecialRates({ action, readOnly = false }: SpecialRatesProps) {
  const { t } = useTranslation();
  const mayEnd = useMay()('specialRates.withdraw') && !readOnly;
  const { agentId } = usePageParams('account-agent-special-rates', 'agent-management-special-rates');
  const list = useList(specialRatesList);
  const { data, error, refetch } = useCall('specialRates.list', { params: { agentId }, query: list.filters });
  const columns = useSpecialRateColumns();
  const providers = useProviderOptions('providers.list');
  const [ending, setEnding] = useState<SpecialRate | null>(null);
  const sorted = useMemo(() => (data ? byTime(data) : undefined), [data]);
  const answerOf = (rows: readonly SpecialRate[] | undefined) => ({
    ...givenRows(rows),
    problem: error,
    retry: () => void refetch(),
  });
  const keyOf = ({ specialRateId }: SpecialRate) => specialRateId;
  return (
    <div className={classes.stack}>
      {sorted && sorted.ahead.length > 0 && <Timeline rates={sorted.ahead} />}
      <DataTable<SpecialRate>
        id="special-rates"
        label={t('specialRates.ahead')}
        showLabel
        columns={columns}
        answer={answerOf(sorted?.ahead)}
        rowKey={keyOf}
        empty={{ title: t(list.filtered ? 'ui.list.noMatch' : 'specialRates.empty') }}
        toolbar={
          <FilterBar list={list}>
            <ChoiceFilter
              label={t('specialRates.field.provider')}
              value={list.filters.providerId}
              onChange={(next) => list.setFilter('providerId', next)}
              options={providers}
            />
          </FilterBar>
        }
        exportButton={action}
        {...(mayEnd && {
          actions: (one: SpecialRate) => (
            <Button variant="default" size="compact-sm" onClick={() => setEnding(one)}>
              {t(one.state === 'running' ? 'specialRates.endNow' : 'specialRates.withdraw')}
            </Button>
          ),
        })}
      />
      {sorted && sorted.past.length > 0 && (
        <DataTable<SpecialRate>
          id="special-rates-past"
          label={t('specialRates.past')}
          showLabel
          columns={columns}
          answer={answerOf(sorted.past)}
          rowKey={keyOf}
        />
      )}
      {ending && <WithdrawRate rate={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}
