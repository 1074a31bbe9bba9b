import type { DealerOfferDto } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { formatRate, parseRate, rateX100 } from '@drawdesk/lottery';
import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import type { CellChange, CellValue } from '../../../ui/grid/grid-column.ts';

/** A bet type with what the dealer takes of it; nothing without an offer. */
export interface OfferLine {
  betType: BetType;
  offer: DealerOfferDto | undefined;
}

/** Bet types with prizes instead of rates: no dealer takes them. */
const paidInMoney: readonly BetType[] = ['set', 'ticket'];

export const offerLines = (offers: readonly DealerOfferDto[]): readonly OfferLine[] =>
  betTypeKeys
    .filter((betType) => !paidInMoney.includes(betType))
    .map((betType) => ({ betType, offer: offers.find((one) => one.betType === betType) }));

/** The values of a line as its cells have them. */
export const cellsOf = ({ offer }: OfferLine): Readonly<Record<OfferColumn, CellValue>> => ({
  rate: offer?.rate ?? null,
  discount: offer ? formatRate(rateX100(offer.discountBp)) : null,
  step: offer?.step ?? null,
  minutes: offer ? String(Math.abs(offer.cutOffMinutes)) : null,
  side: offer ? (offer.cutOffMinutes < 0 ? 'after' : 'before') : null,
});

export type OfferColumn = 'rate' | 'discount' | 'step' | 'minutes' | 'side';

/** What a cell that was left empty means. */
export const usual = { discount: '0', step: '1.00', minutes: '0', side: 'before' } as const;

/** The lines with what was typed: a bet type with a rate is taken. */
export const typedOffers = (lines: readonly OfferLine[], cells: readonly CellChange[]): DealerOfferDto[] =>
  lines.flatMap((line) => {
    const stored = cellsOf(line);
    const cellOf = (column: OfferColumn): CellValue => {
      const typed = cells.find(({ rowKey, columnKey }) => rowKey === line.betType && columnKey === column);
      return typed ? typed.to : stored[column];
    };
    const rate = cellOf('rate');
    if (rate === null) return [];
    const minutes = Number(cellOf('minutes') ?? usual.minutes);
    return [
      {
        betType: line.betType,
        rate,
        discountBp: Number(parseRate(cellOf('discount') ?? usual.discount)),
        step: cellOf('step') ?? usual.step,
        cutOffMinutes: cellOf('side') === 'after' && minutes > 0 ? -minutes : minutes,
      },
    ];
  });
