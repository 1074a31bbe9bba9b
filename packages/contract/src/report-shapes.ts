import { z } from 'zod';
import { providerGroup } from './access.ts';
import { businessDate, id, instant, money, pageMeta, pageQuery, providerId, tiers } from './shared-shapes.ts';

/** Days that one report may span, both ends included. */
export const reportDaysMax = 400;

/**
 * Figures of a set of tickets (domain.md §5). Every tier column sums to zero over player, agent, master and
 * company. A viewer gets its own tier and those below; the others do not exist in the answer. What is lost is
 * negative.
 *
 * Settled rounds only, by the day of posting: the round's business date, or for corrections and voids the day
 * they were made. Bets of rounds not settled yet are `outstanding` where a row has it.
 */
export const winLoss = z.object({
  /** Tickets that count. A void subtracts what was counted on an earlier day, so a day can be below zero. */
  ticketCount: z.int(),
  /** Stakes of those tickets. */
  totalBet: money,
  /**
   * Stakes of bills and rounds that were cancelled or voided, before or after settlement; they are not in
   * `totalBet`.
   */
  cancelled: money,
  /** Gross payouts, the stake of winners included. */
  winAmount: money,
  /** At the player's rate: the player's is `winAmount` − `totalBet` ("member win/loss"), the others their share of it. */
  winLoss: tiers.partial(),
  /** Discounts: the player's is "member commission"; an upline pays them and gets its own from its upline. */
  commission: tiers.partial(),
  /** What tiers make by settling at other pay rates than the tier below: net − win/loss − commission. */
  rateDifference: tiers.partial(),
  /** What each tier is left with: win/loss + commission + rate difference. */
  net: tiers.partial(),
});

/** Figures with what is still open: stakes of rounds of these business dates that are not settled yet. */
export const withOutstanding = winLoss.extend({ outstanding: money });

/** What every report is filtered by; a drill-down keeps them and adds one. What is not the caller's matches nothing. */
export const reportFilter = z.object({
  from: businessDate,
  to: businessDate,
  providerId: providerId.optional(),
  group: providerGroup.optional(),
  aggregatorId: id.optional(),
  agentId: id.optional(),
  playerId: id.optional(),
  /** Part of a name or code of what the rows are: provider, master, agent or player. */
  q: z.string().max(60).optional(),
});

/**
 * `sortBy`: `name`, or a figure: `ticketCount`, `totalBet`, `cancelled`, `winAmount`, `outstanding`, or one of a tier
 * such as `net.agent`, `winLoss.player`, `commission.master`, `rateDifference.company`. Of figures the largest come
 * first unless `orderBy` is `asc`.
 */
export const reportQuery = pageQuery.extend(reportFilter.shape);

/** One business date of the chart: figures as posted on it; days without any are zeros. */
const reportDay = z.object({
  date: businessDate,
  ticketCount: z.int(),
  totalBet: money,
  cancelled: money,
  winAmount: money,
  net: tiers.partial(),
});

const soldPart = z.object({ billCount: z.int(), ticketCount: z.int(), totalBet: money });

/**
 * One hour of the clock: what was sold in it for the rounds of the business day and was not cancelled or voided, by
 * the time the bills were placed.
 */
const reportHour = soldPart.extend({ hour: instant });

const named = z.object({ code: z.string(), name: z.string() });

/** Names of what the filter points at, for the way back up; absent where it points at nothing the caller may see. */
const reportOf = z.object({
  provider: z.object({ nameEn: z.string(), nameTh: z.string() }).optional(),
  master: named.optional(),
  agent: named.optional(),
  player: z.object({ username: z.string() }).optional(),
});

/** A page of rows, and figures of the whole filtered set, the same on every page; `also` is what one report adds to them. */
export const report = <
  Row extends z.ZodType,
  Total extends z.ZodType,
  Also extends z.ZodRawShape = Record<never, never>,
>(
  row: Row,
  total: Total,
  also?: Also,
) =>
  z.object({
    data: z.array(row),
    meta: pageMeta,
    summary: z.object({
      of: reportOf,
      total,
      /** The period of the same length that ended the day before `from`. */
      previous: z.object({ from: businessDate, to: businessDate, total: winLoss }),
      /** For a chart: every business date of the range. */
      days: z.array(reportDay),
      /** For a chart of one day: its 24 hours (23 or 25 at a change of the clock). Empty for longer ranges and players. */
      hours: z.array(reportHour),
      /** With `hours`: what was sold for the rounds of the day on earlier days, and after its midnight. */
      soldBefore: soldPart.nullable(),
      soldAfter: soldPart.nullable(),
      ...(also as Also),
    }),
  });
