import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { soldShare } from './sold-share.ts';
import classes from './stock.module.css';

/** The sold share of the stock of a number: a bar and the count; a word when nothing is left. */
export function SoldBar({
  sold,
  quantity,
  left,
}: {
  sold: number;
  quantity: number | null;
  left: number | null;
}) {
  const { t } = useTranslation();
  if (quantity === null) return <span className={classes.soft}>{t('liveTickets.stock.unlimited')}</span>;
  const out = left === 0;
  return (
    <span className={classes.share} data-out={out} data-low={!out && soldShare(sold, left) >= 80}>
      <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect className={classes.rest} width="100" height="8" />
        <rect className={classes.sold} width={soldShare(sold, left)} height="8" />
      </svg>
      <span className="figures">
        {out
          ? t('liveTickets.stock.soldOut')
          : t('liveTickets.stock.of', { sold: formatCount(sold), quantity: formatCount(quantity) })}
      </span>
    </span>
  );
}
