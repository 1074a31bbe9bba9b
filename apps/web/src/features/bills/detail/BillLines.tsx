import '@mantine/core/styles/SegmentedControl.layer.css';
import type { BillWithTickets } from '@drawdesk/contract';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../bills.module.css';
import { RefusedLines } from './RefusedLines.tsx';
import { Tickets } from './Tickets.tsx';

/** The tickets of a bill, and in a second tab the lines of it that were refused. */
export function BillLines({ bill }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const { billNumber, tickets } = bill;
  const [tab, setTab] = useState<'tickets' | 'refused'>('tickets');
  const refused = useCall('refusals.list', { query: { billNumber, itemsPerPage: 100 } });
  const failed = refused.isError && !refused.data;
  return (
    <section className={classes.lines}>
      <SegmentedControl
        aria-label={t('bills.ticket.title')}
        value={tab}
        onChange={setTab}
        data={[
          { value: 'tickets', label: `${t('bills.ticket.title')} ${formatCount(tickets.length)}` },
          {
            value: 'refused',
            label: failed ? (
              <span className={classes.failedTab}>
                <IconAlertTriangle size={16} aria-hidden /> {t('refusals.tabFailed')}
              </span>
            ) : (
              [t('refusals.tab'), refused.data && formatCount(refused.data.length)].filter(Boolean).join(' ')
            ),
          },
        ]}
      />
      {tab === 'tickets' && <Tickets bill={bill} />}
      {tab === 'refused' && refused.data && <RefusedLines refusals={refused.data} />}
      {tab === 'refused' && refused.isPending && <Skeleton height={96} />}
      {tab === 'refused' && failed && (
        <ErrorState problem={refused.error} retry={() => void refused.refetch()} slim />
      )}
    </section>
  );
}
