import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import type { DayRange } from '../../../ui/dates/business-day.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/** The movements of each day, and the balance at its end. */
export function StatementChart({ accountId, range }: { accountId: string; range: DayRange }) {
  const { t } = useTranslation();
  const { data } = useCall('ledger.days', { params: { accountId }, query: { ...range } });
  if (!data || data.length < 2) return null;
  return (
    <Section>
      <DayBars
        label={t('ledger.byDay')}
        rows={data.map(({ date, settled, paid, balance }) => ({
          at: date,
          values: { settled, paid, balance },
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
