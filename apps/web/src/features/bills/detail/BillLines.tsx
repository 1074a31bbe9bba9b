import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Ticket } from '@drawdesk/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from '../bills.module.css';
import { RefusedLines } from './RefusedLines.tsx';
import { Tickets } from './Tickets.tsx';

interface BillLinesProps {
  billNumber: string;
  tickets: readonly Ticket[];
}

/** The tickets of a bill, and in a second tab the lines of it that were refused. */
export function BillLines({ billNumber, tickets }: BillLinesProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'tickets' | 'refused'>('tickets');
  const refused = useCall('refusals.list', { query: { billNumber, itemsPerPage: 100 } }).data;
  const count = refused?.length ?? 0;
  return (
    <section className={classes.lines}>
      <SegmentedControl
        aria-label={t('bills.ticket.title')}
        value={tab}
        onChange={setTab}
        data={[
          { value: 'tickets', label: `${t('bills.ticket.title')} ${formatCount(tickets.length)}` },
          { value: 'refused', label: `${t('refusals.tab')} ${formatCount(count)}` },
        ]}
      />
      {tab === 'tickets' ? <Tickets tickets={tickets} /> : <RefusedLines refusals={refused ?? []} />}
    </section>
  );
}
