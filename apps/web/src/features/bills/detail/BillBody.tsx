import type { BillWithTickets } from '@drawdesk/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { tierOrder } from '../../../shared/organisations/tier-order.ts';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { useRoundLabel, useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import classes from '../bills.module.css';
import { CancelBill } from '../cancel/CancelBill.tsx';
import { BillFigures } from './BillFigures.tsx';
import { BillLines } from './BillLines.tsx';

/** What a bill cost and won, who placed it, its tickets, and its actions. */
export function BillBody({ bill }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const roundText = useRoundText();
  const provider = useProvider('bills.get', bill.providerId);
  const seesAggregators = useSeesAggregators();
  return (
    <div className={classes.body}>
      <BillFigures bill={bill} />
      <DetailList
        columns
        details={[
          {
            label: t('bills.fact.round'),
            value: provider ? roundText({ ...provider, label: bill.label }) : labelOf(bill.label),
          },
          { label: t('bills.column.placedAt'), value: <DateTime at={bill.placedAt} show="seconds" /> },
          { label: t('bills.column.player'), value: bill.player },
          {
            label: t('bills.column.agent'),
            value: seesAggregators ? `${bill.masterCode} / ${bill.agentCode}` : bill.agentCode,
          },
          ...(bill.keyedBy === null
            ? []
            : [
                {
                  label: t('bills.fact.keyedBy'),
                  value: [bill.keyedBy, bill.keyedByPerson].filter(Boolean).join(' · '),
                },
              ]),
          ...(bill.placedAfterDraw
            ? [{ label: t('bills.column.status'), value: <strong>{t('bills.fact.placedAfterDraw')}</strong> }]
            : []),
          ...(bill.cancelledAt
            ? [
                {
                  label: t('bills.fact.cancelledAt'),
                  value: <DateTime at={bill.cancelledAt} show="seconds" />,
                },
                {
                  label: t('bills.fact.cancelReason'),
                  value: <em>{bill.cancelReason ?? '–'}</em>,
                },
                { label: t('bills.fact.cancelledBy'), value: bill.cancelledBy ?? '–' },
              ]
            : []),
        ]}
      />
      {bill.voided && (
        <DetailList
          details={[
            { label: t('bills.voided.bookedOn'), value: <DateTime at={bill.voided.bookedOn} show="day" /> },
            ...tierOrder.flatMap((tier) => {
              const net = bill.voided?.net[tier];
              return net === undefined
                ? []
                : [{ label: t(`rounds.tier.${tier}`), value: <Money amount={net} winLoss /> }];
            }),
          ]}
        />
      )}
      {bill.derived && (
        <section className={classes.drawn} aria-label={t('published.numbers')}>
          <h3>{t('published.numbers')}</h3>
          <WinningNumbers derived={bill.derived} small />
        </section>
      )}
      <BillLines bill={bill} />
      <footer className={classes.actions}>
        <CancelBill bill={bill} />
        <ButtonLink
          variant="default"
          leftSection={<IconPrinter size={16} />}
          to="/lotto/report/$provider/$round/bills/$bill/slip"
          params={{ provider: bill.providerId, round: bill.roundId, bill: bill.billNumber }}
        >
          {t('bills.slip.print')}
        </ButtonLink>
      </footer>
    </div>
  );
}
