import type { Ticket } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';

/**
 * What a ticket is paid by: its rate, `× 900`. For tickets sold by the unit: how many, at which price, and
 * the size.
 */
export function RateOrUnits({
  rate,
  size,
  quantity,
  price,
}: Pick<Ticket, 'rate'> & Partial<Pick<Ticket, 'size' | 'quantity' | 'price'>>) {
  const { t } = useTranslation();
  if (size === undefined || quantity === undefined || price === undefined)
    return `× ${rate.replace(/^\d+/, formatCount)}`;
  return (
    <>
      {formatCount(quantity)} × <Money amount={price} /> · {t(`bills.ticket.size.${size}`)}
    </>
  );
}
