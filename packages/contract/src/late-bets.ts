import { z } from 'zod';
import { operation } from './operation.ts';
import { round } from './rounds.ts';
import { id, instant, money, one, paged, pageQuery, reason } from './shared-shapes.ts';
import { payouts } from './touches.ts';

/**
 * Late bets (domain.md §6): bills that were accepted at or after the moment the draw really took place. Staff
 * enter that moment, see which bills are late, and void them in two steps by two people.
 */
const lateVoidStatus = z.enum(['asked', 'confirmed', 'declined']);

/** Bills counted together; `wouldWin` is null while nothing is known of the result that the reader may know. */
const lateFigures = z.object({
  billCount: z.int(),
  ticketCount: z.int(),
  totalBet: money,
  /** Total bet less discount: what the players get back. */
  net: money,
  /** The most they could win, if each ticket hit once. */
  potentialPayout: money,
  /** What they win on the result that was entered, or have won. */
  wouldWin: money.nullable(),
});
export type LateFigures = z.infer<typeof lateFigures>;

/** One request to void the late bets of a round, with what became of it. */
const lateVoid = z.object({
  lateVoidId: id,
  roundId: id,
  status: lateVoidStatus,
  /** Bills accepted at or after this are meant. */
  drawnAt: instant,
  reason: z.string(),
  askedBy: z.string(),
  askedByMe: z.boolean(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** What was requested, and once confirmed what was voided. */
  billCount: z.int(),
  ticketCount: z.int(),
  totalBet: money,
  net: money,
  /** What the bills had won in the settlement from which it was removed; null where nothing was settled yet. */
  takenBack: money.nullable(),
  /** The run that took the bills out of the settlement. */
  settlementId: id.nullable(),
});
export type LateVoid = z.infer<typeof lateVoid>;

const lateBets = z.object({
  /** When the draw really took place, or the time in the request. Null: not entered yet. */
  drawnAt: instant.nullable(),
  /** Whether that is what is written down at the round. */
  stored: z.boolean(),
  /** Bills that are not voided, accepted at or after it. */
  standing: lateFigures,
  /** Those of the round that were voided as late. */
  voided: lateFigures,
  /**
   * Lay-offs of the caller’s own tier that were accepted or withdrawn at or after it: the next settlement does not count
   * that. 0 for those who may not see lay-offs.
   */
  layOffs: z.int(),
  byAgent: z.array(
    lateFigures.extend({ agentId: id, agentCode: z.string(), masterCode: z.string(), voidedCount: z.int() }),
  ),
  /** Newest first. */
  voids: z.array(lateVoid),
});
export type LateBets = z.infer<typeof lateBets>;

const lateBill = z.object({
  billNumber: z.string(),
  agentId: id,
  agentCode: z.string(),
  masterCode: z.string(),
  playerId: id,
  player: z.string(),
  placedAt: instant,
  /** How long after the draw it was accepted, in seconds; 0 is at the very moment, which is late. */
  lateBySeconds: z.number(),
  status: z.enum(['standing', 'voided']),
  lateVoidId: id.nullable(),
  ticketCount: z.int(),
  totalBet: money,
  net: money,
  potentialPayout: money,
  wouldWin: money.nullable(),
});
export type LateBill = z.infer<typeof lateBill>;

const view = { access: { action: 'view', subject: 'lotto-settle' }, tenants: 'company' } as const;
const manage = { access: { action: 'manage', subject: 'lotto-settle' }, tenants: 'company' } as const;
const roundParams = z.object({ roundId: id });
const voidParams = z.object({ roundId: id, lateVoidId: id });
/** Another time than the one at the round: what would be late then. */
const otherDrawTime = { drawnAt: instant.optional() };

export const lateBetOperations = {
  'lateBets.get': operation({
    method: 'GET',
    path: '/rounds/{roundId}/late-bets',
    summary: 'Show the late bets of a round',
    description:
      'Counts the bills accepted at or after the actual draw time. With `drawnAt`, previews that time.',
    ...view,
    params: roundParams,
    query: z.object(otherDrawTime),
    response: one(lateBets),
    errors: ['not_found'],
  }),
  'lateBets.bills': operation({
    method: 'GET',
    path: '/rounds/{roundId}/late-bets/bills',
    summary: 'List the late bills of a round',
    description: 'Valid ones and those voided as late.',
    ...view,
    params: roundParams,
    query: pageQuery.extend({
      ...otherDrawTime,
      status: z.enum(['standing', 'voided']).optional(),
      agentId: id.optional(),
      lateVoidId: id.optional(),
      q: z.string().max(60).optional(),
    }),
    response: paged(lateBill),
    errors: ['not_found'],
  }),
  'lateBets.setDrawnAt': operation({
    method: 'PUT',
    path: '/rounds/{roundId}/drawn-at',
    summary: 'Set the actual draw time of a closed round',
    description: 'Null removes it.',
    ...manage,
    params: roundParams,
    body: z.object({ drawnAt: instant.nullable(), reason }),
    touches: ['lateBets', 'rounds', 'bills', 'results.list'],
    response: one(round),
    errors: ['not_found', 'round_state', 'drawn_by_house', 'drawn_at_bounds', 'late_bets_pending'],
  }),
  'lateBets.ask': operation({
    method: 'POST',
    path: '/rounds/{roundId}/late-bets/voids',
    summary: 'Request to void the late bets of a round',
    description: 'A second person confirms.',
    ...manage,
    params: roundParams,
    body: z.object({ reason }),
    touches: ['lateBets', 'rounds', 'settlement'],
    response: one(lateVoid),
    status: 201,
    errors: ['not_found', 'round_state', 'drawn_by_house', 'late_bets_none', 'late_bets_pending'],
  }),
  'lateBets.confirm': operation({
    method: 'POST',
    path: '/rounds/{roundId}/late-bets/voids/{lateVoidId}/confirm',
    summary: 'Confirm the void of late bets',
    description: 'Voids all of them in one step and reverses what was settled.',
    ...manage,
    params: voidParams,
    body: z.object({ reason }),
    touches: payouts,
    response: one(lateVoid),
    errors: ['not_found', 'round_state', 'late_void_decided', 'same_person', 'same_person_tied'],
    proof: true,
  }),
  'lateBets.decline': operation({
    method: 'POST',
    path: '/rounds/{roundId}/late-bets/voids/{lateVoidId}/decline',
    summary: 'Decline the void of late bets',
    description: 'The bets stay valid.',
    ...manage,
    params: voidParams,
    body: z.object({ reason }),
    touches: ['lateBets', 'rounds', 'settlement'],
    response: one(lateVoid),
    errors: ['not_found', 'late_void_decided'],
  }),
};
