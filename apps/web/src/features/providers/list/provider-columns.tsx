import type { Provider } from '@drawdesk/contract';
import { Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { ProviderName } from '../../../shared/providers/ProviderLogo.tsx';
import { nextCloseCell } from '../../../shared/rounds/NextClose.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { statusOfProvider } from '../../../shared/status/status-of-provider.ts';
import type { Column } from '../../../ui/table/column.ts';
import { ScheduleText } from '../draw-days/ScheduleText.tsx';
import { AcceptingSwitch } from './AcceptingSwitch.tsx';
import classes from './list.module.css';

/** The columns of a provider. With `onTurn`, accepting bets is a switch. */
export function useProviderColumns(
  onTurn: ((provider: Provider) => void) | undefined,
): readonly Column<Provider>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('providers.name'),
        sortable: true,
        card: 'title',
        cell: (row) => <ProviderName provider={row} note={t(`providers.group.${row.group}`)} />,
      },
      {
        key: 'schedule',
        header: t('providers.field.schedule'),
        cell: (row) => <ScheduleText schedule={row.schedule} />,
      },
      {
        key: 'betTypes',
        header: t('providers.field.betTypes'),
        cell: (row) => <BetTypesText betTypes={row.betTypes} />,
      },
      {
        key: 'resultMode',
        header: t('providers.field.resultMode'),
        cell: (row) => t(`providers.modeShort.${row.resultMode}`),
      },
      {
        key: 'status',
        header: t('providers.field.status'),
        card: 'figure',
        cell: ({ status }) => (status ? <StatusBadge status={statusOfProvider(status)} /> : '–'),
      },
      {
        key: 'nextCloseAt',
        header: t('providers.nextClose'),
        sortable: true,
        card: 'figure',
        cell: (row) => nextCloseCell(row),
        inCard: (row) => nextCloseCell(row, true),
      },
      {
        key: 'accepting',
        header: t('providers.accepting'),
        card: 'line',
        cell: (row) => <AcceptingSwitch provider={row} {...(onTurn && { onTurn })} />,
        inCard: (row) => <AcceptingSwitch provider={row} labelled {...(onTurn && { onTurn })} />,
      },
    ],
    [t, onTurn],
  );
}

/** The first two are named; the rest is in a tooltip. */
const named = 2;

/** The bet types: the first few by name, all of them in a tooltip. */
function BetTypesText({ betTypes }: { betTypes: Provider['betTypes'] }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const rest = betTypes.length - named;
  const text = betTypes.slice(0, named).map(nameOf).join(', ');
  if (rest <= 0) return text;
  return (
    <Tooltip label={betTypes.map(nameOf).join(', ')} multiline w={280} withArrow>
      <span className={classes.betTypes}>
        {text} <span className={classes.more}>{t('providers.moreTypes', { count: rest })}</span>
      </span>
    </Tooltip>
  );
}
