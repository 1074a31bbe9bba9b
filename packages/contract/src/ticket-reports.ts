import { z } from 'zod';
import { providerGroup } from './access.ts';
import { billStatus, ticketOutcome, units } from './bills.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { businessDate, id, instant, money, providerId, rate } from './shared-shapes.ts';

/** Where, when and by which player a bet was made: the same on tickets and bills. */
const placed = {
  roundId: id,
  providerId,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  businessDate,
  aggregatorId: id,
  /** Not shown to agents. */
  masterCode: z.string().optional(),
  agentId: id,
  agentCode: z.string(),
  playerId: id,
  player: z.string(),
  placedAt: instant,
};

/** One ticket with its bill. `payout` is what it won in the settlement in force. */
const foundTicket = z.object({
  /** The bill's number and the line in it. */
  ticketId: z.string(),
  billNumber: z.string(),
  line: z.int(),
  ...placed,
  betType,
  number: z.string(),
  stake: money,
  rate,
  outcome: ticketOutcome,
  payout: money,
  ...units,
});
export type FoundTicket = z.infer<typeof foundTicket>;

/** One bill; `totalBet` and `discount` as it was sold, also where it was cancelled or voided. */
const foundBill = z.object({
  billNumber: z.string(),
  ...placed,
  status: billStatus,
  /** What became of it: `won` if one of its tickets has won. */
  outcome: ticketOutcome,
  ticketCount: z.int(),
  totalBet: money,
  discount: money,
  payout: money,
});
export type FoundBill = z.infer<typeof foundBill>;

const amount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, fieldError('not_an_amount'));

const searchQuery = z.object({
  /**
   * Business dates of the rounds. `from` alone: from then on; `to` alone: up to then; both: at most 400 days;
   * none: the last 31 days and the coming rounds that are open. A round or bill that is named has its own
   * date, whatever is given here.
   */
  from: businessDate.optional(),
  to: businessDate.optional(),
  /** Times at which bills were placed; `placedTo` is not included. */
  placedFrom: instant.optional(),
  placedTo: instant.optional(),
  providerId: providerId.optional(),
  group: providerGroup.optional(),
  roundId: id.optional(),
  aggregatorId: id.optional(),
  agentId: id.optional(),
  playerId: id.optional(),
  /** A bill number as it is read out (then dates do not count), else a part of the player's name. */
  q: z.string().max(60).optional(),
  /** The next rows: `meta.next` of the answer before. */
  after: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(25),
});

const meta = z.object({
  itemsPerPage: z.int(),
  /** Give it as `after` for the next rows; null at the end. */
  next: z.string().nullable(),
  /** True when the call stopped searching before the page was full: go on with `next`. */
  partial: z.boolean(),
  /** The business dates that were searched so far, from the latest back. */
  searched: z.object({ from: businessDate, to: businessDate }),
});

const view = { action: 'view', subject: 'report-ticket' } as const;

export const ticketReportOperations = {
  'reports.ticket': operation({
    method: 'GET',
    path: '/reports/ticket',
    summary: 'Search tickets',
    description: 'By number, player, provider, round, bet type, outcome, time or amount; newest first.',
    access: view,
    query: searchQuery.extend({
      betType: betType.optional(),
      number: z
        .string()
        .regex(/^\d{1,7}$/, fieldError('not_digits'))
        .optional(),
      outcome: ticketOutcome.optional(),
      stakeMin: amount.optional(),
      stakeMax: amount.optional(),
    }),
    response: z.object({ data: z.array(foundTicket), meta }),
  }),
  'reports.bills': operation({
    method: 'GET',
    path: '/reports/bills',
    summary: 'Search bills',
    description: 'By player, provider, round, status, time or amount; newest first.',
    access: view,
    query: searchQuery.extend({
      status: billStatus.optional(),
      totalMin: amount.optional(),
      totalMax: amount.optional(),
    }),
    response: z.object({ data: z.array(foundBill), meta }),
  }),
};
