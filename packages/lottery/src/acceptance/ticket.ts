import type { BetNumber, BetType, NumberKey } from '../bet-types/index.ts';
import type { RateX100, Satang } from '../money.ts';
import type { Line } from './bill.ts';
import type { BillDraft } from './bill-draft.ts';
import type { Offer } from './offer.ts';
import type { PlayerLimits } from './player-limits.ts';
import type { Totals } from './totals.ts';

/** One bet with a readable number, before it is decided. */
export interface Ticket {
  readonly item: number;
  readonly group: number | null;
  readonly betType: BetType;
  readonly number: BetNumber;
  readonly key: NumberKey;
  readonly stake: Satang;
  /** null when the player was shown no rate. */
  readonly expectedRate: RateX100 | null;
}

/** A bill while it is being decided: the values it is checked against, and its sums so far. */
export interface OpenBill {
  readonly playerKey: string;
  readonly player: PlayerLimits;
  /** `partial`: of a ticket, too, what fits may be taken. */
  readonly mayCut: boolean;
  readonly offer: Offer;
  readonly totals: Totals;
  readonly draft: BillDraft;
  readonly lines: Line[];
}
