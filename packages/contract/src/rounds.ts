import { z } from 'zod';
import { providerGroup } from './access.ts';
import { derivedResult } from './derived-result.ts';
import type { ErrorCode } from './errors.ts';
import { provenGame } from './house-game.ts';
import { operation } from './operation.ts';
import { betType } from './providers.ts';
import {
  businessDate,
  id,
  instant,
  money,
  one,
  paged,
  pageQuery,
  providerId,
  reason,
  withBets,
  withoutBets,
} from './shared-shapes.ts';
import { payouts, roundState, type Touched } from './touches.ts';

/** States of a round (screens.md §3). */
export const roundStatuses = [
  'scheduled',
  'open',
  'waiting',
  'waiting_confirm',
  'settled',
  'cancelled',
  'void_pending',
  'voided',
] as const;
export const roundStatus = z.enum(roundStatuses);
export type RoundStatus = z.infer<typeof roundStatus>;

export const round = z.object({
  roundId: id,
  providerId,
  group: providerGroup,
  nameEn: z.string(),
  nameTh: z.string(),
  label: z.string(),
  businessDate,
  openAt: instant,
  /** The planned close time. */
  closeAt: instant,
  /** When it was closed and sealed: before `closeAt` where a person closed it early. */
  closedAt: instant.nullable(),
  drawAt: instant,
  status: roundStatus,
  /** `running` while a confirmed result is being settled, `failed` when settlement refused. */
  settlementState: z.enum(['none', 'running', 'failed', 'done']),
  billCount: z.int(),
  ticketCount: z.int(),
  totalBet: money,
  sealed: z.boolean(),
  betTypes: z.array(betType),
  /** `extra`: made by hand, in addition to the schedule. */
  origin: z.enum(['schedule', 'extra']),
  /** How the company draws it, known from its opening on; null where someone outside draws. */
  houseGame: provenGame.nullable(),
  /** Its times were changed by hand: the schedule leaves it alone. */
  timesChanged: z.boolean(),
  /** When the draw really took place, if staff have entered it; bets from then on are late (domain.md §6). */
  drawnAt: instant.nullable(),
  /** It still waits for a result after the time at which its provider should have one. */
  overdue: z.boolean(),
  /** When the clock refunds it if no result is entered by then; null where people decide. */
  refundAt: instant.nullable(),
  version: z.int(),
});
export type Round = z.infer<typeof round>;

/** A round of the list, with the result in force. */
const listedRound = round.extend({
  /** Null until it is settled, and where it has none. */
  result: z.object({ derived: derivedResult, corrected: z.boolean() }).nullable(),
});
export type ListedRound = z.infer<typeof listedRound>;

/** Comma-separated statuses. */
export const statusesQuery = z
  .string()
  .regex(/^[a-z_]+(,[a-z_]+)*$/)
  .optional();

const roundParams = z.object({ roundId: id });
/** Bills are refunded or paid back, and nothing more is sold or drawn in it. */
const voiding = [...roundState, ...payouts];

const actOnRound = (
  verb: string,
  summary: string,
  touches: readonly Touched[],
  errors: readonly ErrorCode[] = [],
) =>
  operation({
    method: 'POST',
    path: `/rounds/{roundId}/${verb}`,
    summary,
    access: { action: 'manage', subject: 'lotto-settle' },
    tenants: 'company',
    params: roundParams,
    body: z.object({ reason }),
    touches,
    response: one(round),
    errors: ['not_found', 'round_state', ...errors],
  });

export const roundOperations = {
  'rounds.list': operation({
    method: 'GET',
    path: '/rounds',
    summary: 'List rounds',
    access: 'signed-in',
    query: pageQuery.extend({
      providerId: providerId.optional(),
      group: providerGroup.optional(),
      status: statusesQuery,
      from: businessDate.optional(),
      to: businessDate.optional(),
      q: z.string().max(60).optional(),
      withBets,
    }),
    response: paged(listedRound).extend({ summary: z.object({ withoutBets }) }),
  }),
  'rounds.get': operation({
    method: 'GET',
    path: '/rounds/{roundId}',
    summary: 'Show a round',
    access: 'signed-in',
    params: roundParams,
    response: one(round),
    errors: ['not_found'],
  }),
  'rounds.openNow': actOnRound('open', 'Open a scheduled round before its time', roundState, [
    'close_time_passed',
  ]),
  'rounds.closeNow': actOnRound('close', 'Close an open round early and seal it', roundState),
  'rounds.extendClose': operation({
    method: 'POST',
    path: '/rounds/{roundId}/extend-close',
    summary: 'Extend the close time of an open round',
    access: { action: 'manage', subject: 'lotto-settle' },
    tenants: 'company',
    params: roundParams,
    body: z.object({ reason, closeAt: instant }),
    touches: roundState,
    response: one(round),
    errors: ['not_found', 'round_state', 'close_time_passed', 'time_order'],
  }),
  'rounds.cancel': operation({
    ...actOnRound('cancel', 'Cancel a round before its close time', voiding, [
      'close_time_passed',
      'cancel_needs_two',
    ]),
    description: 'Every bill is refunded. A round of an in-house draw that has bets must be voided instead.',
  }),
  'rounds.void': operation({
    ...actOnRound('void', 'Request to void a round', voiding, ['house_draw_stands']),
    description: 'A second person confirms. The result of an in-house draw stays final.',
  }),
  'rounds.confirmVoid': operation({
    ...actOnRound('confirm-void', 'Confirm the void of a round', voiding, [
      'same_person',
      'same_person_tied',
    ]),
    proof: true,
  }),
  'rounds.declineVoid': actOnRound('decline-void', 'Decline the void of a round', voiding),
};
