import { z } from 'zod';
import { billStatus, ticketOutcome } from './bills.ts';
import { derivedResult } from './derived-result.ts';
import { fieldError } from './errors.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import { businessDate, id, instant, money, providerId, rate } from './shared-shapes.ts';

/**
 * What a player site reads back (screens.md §5): its bills, and the feed of everything that was settled or reversed.
 * Bets go in by intake.ts; the guide for integrators is docs/player-sites.md.
 */

/** One ticket of a bill in its current state, or in its state after an entry of the feed. */
export const siteTicket = z.object({
  line: z.int(),
  /** Which item of the bill as it was sent, from 0: an entry shortcut or a step makes several tickets of one. */
  item: z.int(),
  betType,
  number: z.string(),
  stake: money,
  /** 0 of bundles and live tickets, which pay the prizes of their offer. */
  rate,
  /** Of bundles and live tickets. */
  quantity: z.int().optional(),
  outcome: ticketOutcome,
  payout: money,
});

/** The outcome of a bill: `won` as soon as one of its tickets won. */
export const siteOutcome = ticketOutcome;

const siteBill = z.object({
  billNumber: z.string(),
  roundId: id,
  providerId,
  label: z.string(),
  businessDate,
  player: z.string(),
  status: billStatus,
  outcome: siteOutcome,
  placedAt: instant,
  cancelledAt: instant.nullable(),
  ticketCount: z.int(),
  stake: money,
  discount: money,
  /** What its tickets won, gross, in the settlement in force. */
  payout: money,
});
export type SiteBill = z.infer<typeof siteBill>;

/**
 * What happened to bills: a round was settled; a settlement was reversed before a correction; a round was voided, or
 * cancelled and its stakes refunded; one bill was cancelled while its round was open, or voided later.
 */
const feedKinds = ['settled', 'reversed', 'voided', 'refunded', 'bill_cancelled', 'bill_voided'] as const;
const feedKind = z.enum(feedKinds);
export type FeedKind = z.infer<typeof feedKind>;

/** What an entry does to one bill. The player's balance moves by `payout` plus `stakeBack`. */
const feedBill = z.object({
  billNumber: z.string(),
  player: z.string(),
  stake: money,
  discount: money,
  outcome: siteOutcome,
  /** What the tickets won; below zero where an earlier entry's payout is reversed. */
  payout: money,
  /** Stake less discount where the bill is given back, else 0.00. */
  stakeBack: money,
  tickets: z.array(siteTicket),
});
export type FeedBill = z.infer<typeof feedBill>;

/**
 * One thing that happened, with the bills it concerns. An entry of many bills comes in several parts, one after another;
 * `position` and `billNumber` together are never given twice in the feed of an agent.
 */
export const feedEntry = z.object({
  /** 1, 2, 3 … for each agent, without a gap. */
  position: id,
  kind: feedKind,
  at: instant,
  /** The settlement in the ledger; null for a bill that was cancelled before its round was settled. */
  settlementId: id.nullable(),
  round: z.object({
    roundId: id,
    providerId,
    label: z.string(),
    businessDate,
    drawAt: instant,
  }),
  /** The winning numbers that `settled` was paid on; null otherwise. */
  result: derivedResult.nullable(),
  /** Of the whole entry, also when this is only a part of it. */
  totals: z.object({ ticketCount: z.int(), stake: money, payout: money }),
  /** False on all parts but the last. */
  complete: z.boolean(),
  bills: z.array(feedBill),
});
export type FeedEntry = z.infer<typeof feedEntry>;

/** A cursor in a list or feed; made by the server, to be sent back unchanged. */
const cursor = z
  .string()
  .max(120)
  .regex(/^[A-Za-z0-9_-]+$/, fieldError('cursor_unknown'));

/** Bills of one page of the feed; a page also ends where its tickets come to `feedTicketsMax`. */
const feedBillsMax = 200;
export const feedTicketsMax = 2_000;

export const feedPage = z.object({
  data: z.array(feedEntry),
  /** Store `next` in the same transaction as the work that was done, and then request what comes after it. */
  meta: z.object({ next: cursor.nullable(), more: z.boolean() }),
});
export type FeedPage = z.infer<typeof feedPage>;

export const playerSiteOperations = {
  'intake.bills': operation({
    method: 'GET',
    path: '/intake/bills',
    summary: 'List the agent’s bills with their outcome',
    description: 'Newest first. `intake.get` returns the tickets of one bill.',
    access: 'api-key',
    query: z.object({
      roundId: id.optional(),
      player: z.string().trim().min(2).max(40).optional(),
      status: billStatus.optional(),
      /** From an instant on, up to before another. */
      placedFrom: instant.optional(),
      placedTo: instant.optional(),
      after: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ data: z.array(siteBill), meta: z.object({ next: cursor.nullable() }) }),
    errors: ['cursor_unknown'],
  }),
  'intake.settlements': operation({
    method: 'GET',
    path: '/intake/settlements',
    summary: 'Read the feed of settlements',
    description:
      'Everything that was settled, reversed, voided, refunded or cancelled for this agent, in order, each entry once.',
    access: 'api-key',
    query: z.object({
      /** `next` of the page before; without it from the very first entry. */
      after: cursor.optional(),
      /** Bills at most. */
      limit: z.coerce.number().int().min(1).max(feedBillsMax).default(100),
    }),
    response: feedPage,
    errors: ['cursor_unknown'],
  }),
};
