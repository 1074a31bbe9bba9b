import type { Dealer, DealerOfferDto } from '@drawdesk/contract';
import { formatMoney, formatRate, isBetType, rateX100, satang } from '@drawdesk/lottery';
import { accountIdOf } from '../ledger/account-key.ts';
import { creditLeftOf, type DealerRow, type OfferRow, usedOf } from './dealer-rows.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));
const orNull = (amount: bigint | null): string | null => (amount === null ? null : money(amount));

const toOfferDto = (offer: OfferRow): DealerOfferDto[] =>
  isBetType(offer.bet_type)
    ? [
        {
          betType: offer.bet_type,
          rate: formatRate(rateX100(Number(offer.rate_x100))),
          discountBp: offer.discount_bp,
          step: money(offer.step),
          cutOffMinutes: offer.cut_off_minutes,
        },
      ]
    : [];

/** The fields of a dealer that people set, as the body of an edit and the log name them. */
export const fieldsOf = (row: DealerRow) => ({
  name: row.name,
  note: row.note,
  creditLimit: orNull(row.credit_limit),
  secondPersonAbove: orNull(row.second_person_above),
  offers: row.offers.flatMap(toOfferDto),
});

export const toDealerDto = (row: DealerRow): Dealer => ({
  dealerId: String(row.id),
  accountId: accountIdOf({ tier: 'dealer', aggregatorId: row.aggregator_id, memberId: row.id }),
  ...fieldsOf(row),
  creditUsed: money(usedOf(row)),
  creditLeft: orNull(creditLeftOf(row)),
  balance: money(row.balance),
  archived: row.archived_at !== null,
  webhook:
    row.webhook_address === null || row.webhook_prefix === null
      ? null
      : { address: row.webhook_address, secretPrefix: row.webhook_prefix },
  version: row.version,
});
