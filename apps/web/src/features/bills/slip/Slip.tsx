import type { BillSlip } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../api/server-clock.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { RateOrUnits } from '../../../shared/bills/RateOrUnits.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import classes from './slip.module.css';

/** The slip itself, as wide as the paper of a till. */
export function Slip({ slip }: { slip: BillSlip }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const round = { nameEn: slip.providerNameEn, nameTh: slip.providerNameTh, label: slip.label };
  return (
    <article
      className={`surface ${classes.slip}`}
      aria-label={t('bills.slip.title', { bill: slip.billNumber })}
    >
      <header className={classes.head}>
        <strong>{slip.companyName}</strong>
        <span>
          {slip.agentCode} · {slip.agentName}
        </span>
      </header>
      <p className={classes.number}>{slip.billNumber}</p>
      {slip.status !== 'accepted' && (
        <p className={classes.status}>
          <StatusBadge status={slip.status} />
        </p>
      )}
      <dl className={classes.details}>
        <dt>{t('bills.fact.round')}</dt>
        <dd>{roundText(round)}</dd>
        <dt>{t(new Date(slip.drawAt) > serverTime() ? 'bills.slip.draws' : 'bills.slip.drawn')}</dt>
        <dd>
          <DateTime at={slip.drawAt} />
        </dd>
        <dt>{t('bills.column.player')}</dt>
        <dd>{slip.player}</dd>
        <dt>{t('bills.column.placedAt')}</dt>
        <dd>
          <DateTime at={slip.placedAt} show="seconds" />
        </dd>
      </dl>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('bills.ticket.bet')}</th>
            <th scope="col">{t('bills.ticket.stake')}</th>
            <th scope="col">{t('bills.ticket.rate')}</th>
            <th scope="col">{t('bills.slip.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line) => (
            <tr key={line.line}>
              <td>
                <BetNumber number={line.number} betType={line.betType} />
              </td>
              <td>
                <Money amount={line.stake} />
              </td>
              <td>
                <RateOrUnits {...line} />
              </td>
              <td>
                <Money amount={line.potentialPayout} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        <dt>{t('bills.column.totalBet')}</dt>
        <dd>
          <Money amount={slip.totalBet} />
        </dd>
        <dt>{t('bills.column.discount')}</dt>
        <dd>
          <Money amount={slip.discount} />
        </dd>
        <dt>{t(slip.status === 'accepted' ? 'bills.slip.net' : 'bills.figure.refunded')}</dt>
        <dd>
          <strong>
            <Money amount={slip.net} currency={slip.currency} />
          </strong>
        </dd>
      </dl>
      <footer className={classes.foot}>{t('bills.slip.keep')}</footer>
    </article>
  );
}
