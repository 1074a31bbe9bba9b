import type { LedgerAccount } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { inReadersView } from '../../../shared/owed/owed-words.ts';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { useFolded } from '../../../ui/charts/fold-memory.ts';
import { frameHeight } from '../../../ui/charts/frame-height.ts';
import type { DayRange } from '../../../ui/dates/business-day.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './statement.module.css';

/** Both charts fold together. */
const foldName = 'ledger-statement';

/**
 * The movements of each day, and the balance at its end, each on a scale of its own: a balance is many times as large
 * as what moves it in a day.
 */
export function StatementCharts({ account, range }: { account: LedgerAccount; range: DayRange }) {
  const { t } = useTranslation();
  const { folded } = useFolded(foldName);
  const { accountId, caller, member, upline } = account;
  const { data, isPending } = useCall('ledger.days', { params: { accountId }, query: { ...range } });
  if (isPending)
    return (
      <div className={classes.charts}>
        {['movements', 'balance'].map((key) => (
          <Section key={key}>
            <Skeleton height={frameHeight(true, folded)} />
          </Section>
        ))}
      </div>
    );
  if (!data || data.length < 2) return null;
  const others = { member: member.code || member.name, upline: upline.code || upline.name };
  const rows = data.map(({ date, settled, paid, balance }) => ({
    at: date,
    values: {
      settled: inReadersView(settled, caller),
      paid: inReadersView(paid, caller),
      balance: inReadersView(balance, caller),
    },
  }));
  const anyPaid = data.some(({ paid }) => signOf(paid) !== 0);
  return (
    <div className={classes.charts}>
      <Section>
        <DayBars
          label={t('ledger.movements')}
          low
          foldName={foldName}
          rows={rows}
          series={[
            { key: 'settled', label: t('ledger.settled'), winLoss: true },
            ...(anyPaid ? [{ key: 'paid', label: t('ledger.paidSum') }] : []),
          ]}
          ways={
            caller === 'neither'
              ? {
                  above: t('owed.favour.upline', { name: others.upline }),
                  below: t('owed.favour.member', { name: others.member }),
                }
              : { above: t('owed.favour.you'), below: t('owed.favour.against') }
          }
        />
      </Section>
      <Section>
        <DayBars
          label={t('ledger.balanceByDay')}
          low
          foldName={foldName}
          rows={rows}
          series={[{ key: 'balance', label: t('ledger.balance') }]}
          ways={
            caller === 'neither'
              ? { above: t('owed.words.memberOwes', others), below: t('owed.words.memberIsOwed', others) }
              : { above: t('owed.words.owesYou'), below: t('owed.words.youOwe') }
          }
        />
      </Section>
    </div>
  );
}
