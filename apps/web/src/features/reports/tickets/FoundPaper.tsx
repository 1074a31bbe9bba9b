import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../../shared/providers/use-providers.ts';
import { useRangeText } from '../../../ui/dates/DateRangeFilter.tsx';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { PrintDetails } from '../../../ui/print/PrintDetails.tsx';
import type { FoundList } from './found-list.ts';

/** The filters of printed tickets or bills, in words. */
export function FoundPaper({ list }: { list: FoundList }) {
  const { t } = useTranslation();
  const rangeText = useRangeText();
  const betTypeName = useBetTypeName();
  const nameOf = useProviderName();
  const providers = useProviders('reports.ticket');
  const { q, from, to, group, providerId, betType, number, outcome, status, min, max } = list.filters;
  const provider = providers?.find((one) => one.providerId === providerId);
  return (
    <PrintDetails
      details={[
        { label: t('reports.tickets.search'), value: q },
        { label: t('reports.days'), value: rangeText({ from, to }) },
        { label: t('reports.filter.group'), value: group && t(`providers.group.${group}`) },
        { label: t('reports.filter.provider'), value: provider ? nameOf(provider) : providerId },
        { label: t('bills.filter.betType'), value: betType && betTypeName(betType) },
        { label: t('bills.filter.number'), value: number },
        { label: t('reports.tickets.outcome'), value: outcome && t(`status.${outcome}`) },
        { label: t('bills.filter.status'), value: status && t(`bills.counted.${status}`) },
        { label: t('reports.tickets.min'), value: min && formatMoney(min) },
        { label: t('reports.tickets.max'), value: max && formatMoney(max) },
      ]}
    />
  );
}
