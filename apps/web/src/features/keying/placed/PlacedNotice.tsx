import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { PlacedBill } from '../desk/use-desk.ts';
import classes from '../keying.module.css';
import { SlipPicture } from './SlipPicture.tsx';

interface PlacedNoticeProps {
  bill: PlacedBill;
  providerId: string | undefined;
}

/** What became of the last bill: its number with the way to its slip, or that it was not placed. */
export function PlacedNotice({ bill, providerId }: PlacedNoticeProps) {
  const { t } = useTranslation();
  const may = useMay();
  const amountText = useAmountText();
  const { billNumber, roundId, lines, totalStake } = bill;
  if (billNumber === null) return <Notice tone="warning">{t('keying.refusedAll')}</Notice>;
  const isPart = lines.some(({ outcome }) => outcome === 'refused');
  return (
    <Notice tone="success">
      <span className={classes.placed}>
        {t(isPart ? 'keying.placedPart' : 'keying.placed', {
          bill: billNumber,
          total: amountText(totalStake),
        })}
        {may('bills.slip') && providerId !== undefined && (
          <>
            <Link
              to="/lotto/report/$provider/$round/bills/$bill/slip"
              params={{ provider: providerId, round: roundId, bill: billNumber }}
            >
              {t('keying.slip')}
            </Link>
            <SlipPicture billNumber={billNumber} />
          </>
        )}
      </span>
    </Notice>
  );
}
