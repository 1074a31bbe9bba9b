import { useTranslation } from 'react-i18next';
import { formatMoney, signOf } from '../../../ui/figures/format-money.ts';
import type { CheckedBet } from '../desk/checked-lines.ts';
import classes from '../keying.module.css';

type Refused = Extract<CheckedBet, { outcome: 'refused' }>;

const why = ({ reason, limit, available, currentRate }: Refused): string =>
  [reason, limit, available, currentRate].join(' ');

/** The bets of a line that are refused, those with the same reason together. */
export function RefusedBets({ answers }: { answers: readonly CheckedBet[] }) {
  const refused = answers.filter((one) => one.outcome === 'refused');
  if (refused.length === 0) return null;
  return (
    <ul className={classes.refused}>
      {[...Map.groupBy(refused, why)].map(([key, [first, ...others]]) => (
        <li key={key}>{first && <Reason refused={first} numbers={[first, ...others]} />}</li>
      ))}
    </ul>
  );
}

/** So many numbers are named; all of them are marked above. */
const namedMax = 6;

function Reason({ refused, numbers }: { refused: Refused; numbers: readonly Refused[] }) {
  const { t } = useTranslation();
  const { reason, limit, available, currentRate } = refused;
  const named = [...new Set(numbers.map(({ number }) => number))];
  const facts = [
    ...(limit === undefined ? [] : [t('keying.limit', { limit: formatMoney(limit) })]),
    ...(available === undefined || signOf(available) <= 0
      ? []
      : [t('keying.available', { available: formatMoney(available) })]),
    ...(currentRate === undefined ? [] : [t('keying.rateNow', { rate: formatMoney(currentRate) })]),
  ];
  return (
    <>
      <strong>{named.length > namedMax ? `${named.slice(0, namedMax).join(' ')} …` : named.join(' ')}</strong>{' '}
      {t(`refusals.reason.${reason}`)}
      {facts.length > 0 && <span className="figures"> · {facts.join(' · ')}</span>}
    </>
  );
}
