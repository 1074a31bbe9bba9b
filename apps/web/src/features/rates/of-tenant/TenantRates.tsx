import type { RateRow, RateSheet, SettingField } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Owner } from '../ratio-search.ts';
import { BetTypeCell } from '../sheet/BetTypeCell.tsx';
import { fieldOrder } from '../sheet/rate-fields.ts';
import { useFieldWords } from '../use-field-words.ts';
import { useRateSheet } from '../use-rate-sheet.ts';
import { OfTenant } from './OfTenant.tsx';
import classes from './of-tenant.module.css';

/** The fields that are shown at first; the others are chosen in the menu of the columns. */
const shownFirst = 7;
const figures: ReadonlySet<SettingField> = new Set(['payRate', 'limit']);

/** /agent/management/{agentId}/config: at which rates and limits an agent sells. */
export function AgentRates() {
  const { agentId } = usePageParams('agent-management-config');
  return <TenantRates owner={{ agentId }} />;
}

/** /aggregator/management/{aggregatorId}/config: the same of a master. */
export function AggregatorRates() {
  const { aggregatorId } = usePageParams('aggregator-management-config');
  return <TenantRates owner={{ aggregatorId }} />;
}

const TenantRates = ({ owner }: { owner: Owner }) => (
  <OfTenant owner={owner} grid="/lotto/_ratio/$provider">
    {(providerId) => <Effective key={providerId} providerId={providerId} />}
  </OfTenant>
);

/** What is in force for each bet type, and which level set it. */
function Effective({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const { data: sheet, error, isFetching, refetch } = useRateSheet(providerId);
  const { fieldName } = useFieldWords();
  const byTerms = useMemo(() => fieldsByTerms(sheet?.betTypes ?? []), [sheet]);
  return (
    <DataTable<RateRow>
      id="rates.of-tenant"
      label={t('management.tab.config')}
      columns={useColumns(sheet?.level, byTerms)}
      answer={{
        rows: sheet?.betTypes,
        total: sheet?.betTypes.length ?? 0,
        fetching: isFetching,
        problem: error,
        retry: () => void refetch(),
      }}
      rowKey={({ betType }) => betType}
      toolbar={
        <p className={classes.lead}>
          {byTerms.length > 0
            ? t('management.configTerms', { fields: byTerms.map(fieldName).join(', ') })
            : t('management.configLead')}
        </p>
      }
    />
  );
}

/** The fields that the terms set for most bet types: said once, and only what differs has a note. */
const fieldsByTerms = (rows: readonly RateRow[]): readonly SettingField[] =>
  fieldOrder.filter(
    (field) => rows.filter(({ effective }) => effective[field].from === 'terms').length * 2 > rows.length,
  );

function useColumns(
  level: RateSheet['level'] | undefined,
  byTerms: readonly SettingField[],
): readonly Column<RateRow>[] {
  const { t } = useTranslation();
  const { fieldName, valueText } = useFieldWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language, and t with it.
  return useMemo(
    () => [
      {
        key: 'betType',
        header: t('rates.betType'),
        card: 'title',
        cell: (row) => <BetTypeCell row={row} />,
      },
      ...fieldOrder.map(
        (field, i): Column<RateRow> => ({
          key: field,
          header: fieldName(field),
          term: field,
          align: 'end',
          card: figures.has(field) ? 'figure' : 'line',
          hiddenAtFirst: i >= shownFirst,
          cell: ({ effective }) => {
            const { value, from } = effective[field];
            const usual = byTerms.includes(field) ? 'terms' : 'company';
            return (
              <>
                <span className={classes.value}>{valueText(field, value)}</span>
                {from !== 'none' && from !== usual && (
                  <span className={classes.from} data-own={from === level}>
                    {t('ui.grid.from', { from: t(`rates.source.${from}`) })}
                  </span>
                )}
              </>
            );
          },
        }),
      ),
    ],
    [t, level, byTerms],
  );
}
