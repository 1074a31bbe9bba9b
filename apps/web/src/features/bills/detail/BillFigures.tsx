import type { BillWithTickets } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { Explained } from '../../../ui/terms/Explained.tsx';
import classes from '../bills.module.css';

/** What a bill cost, and what it paid or, while its round is undecided, what it could win. */
export function BillFigures({ bill }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const { totalBet, discount, net, payout, tickets, status, outcome } = bill;
  const winners = tickets.filter(({ outcome }) => outcome === 'won').length;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('bills.column.totalBet')}</dt>
        <dd className="figures">{amountText(totalBet)}</dd>
        <dd className={`figures ${classes.note}`}>
          <Explained term="discount">
            <span>
              {t('bills.column.discount')} {amountText(discount)}
            </span>
          </Explained>
        </dd>
        <dd className={`figures ${classes.note}`}>
          {t(status === 'accepted' ? 'bills.slip.net' : 'bills.figure.refunded')} {amountText(net)}
        </dd>
      </div>
      {outcome === 'pending' ? (
        <div>
          <dt>{t('bills.figure.couldWin', { count: tickets.length })}</dt>
          <dd className="figures">
            {amountText(addMoney(tickets.map(({ potentialPayout }) => potentialPayout)))}
          </dd>
        </div>
      ) : (
        <div data-won={winners > 0}>
          <dt>{t('bills.column.payout')}</dt>
          <dd className="figures">{status === 'accepted' ? amountText(payout) : <Money amount={null} />}</dd>
          {status === 'accepted' && (
            <dd className={classes.note}>
              {winners === 0 ? t('bills.figure.noWinner') : t('bills.figure.winners', { count: winners })}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}
