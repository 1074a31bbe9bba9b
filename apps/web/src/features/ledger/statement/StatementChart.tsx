import type { LedgerAccount } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { inReadersView } from '../../../shared/owed/owed-words.ts';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import type { DayRange } from '../../../ui/dates/business-day.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/** The movements of each day, and the balance at its end: above zero to the good of the reader. */
export function StatementChart({ account, range }: { account: LedgerAccount; range: DayRange }) {
  const { t } = useTranslation();
  const { accountId, caller, upline } = account;
  const { data } = useCall('ledger.days', { params: { accountId }, query: { ...range } });
  if (!data || data.length < 2) return null;
  return (
    <Section>
      <DayBars
        label={
          caller === 'neither' ? t('ledger.byDayOf', { name: upline.code || upline.name }) : t('ledger.byDay')
        }
        low
        foldName="ledger.statement"
        rows={data.map(({ date, settled, paid, balance }) => ({
          at: date,
          values: {
            settled: inReadersView(settled, caller),
            paid: inReadersView(paid, caller),
            balance: inReadersView(balance, caller),
          },
        }))}
        series={[
          { key: 'settled', label: t('ledger.settled'), winLoss: true },
          { key: 'paid', label: t('ledger.paidSum') },
          { key: 'balance', label: t('ledger.balance') },
        ]}
      />
    </Section>
  );
}
