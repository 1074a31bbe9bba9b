import { z } from 'zod';
import { operation } from './operation.ts';
import { id, instant, one } from './wire.ts';

/** What the bell tells of (screens.md §4). The console has a text and a link for each. */
export const notificationKinds = [
  'result_to_confirm',
  'result_rejected',
  'result_mismatched',
  'void_to_confirm',
  'round_overdue',
  'settlement_failed',
  'ledger_alarm',
  'job_failed',
  'rate_change_planned',
  'number_high_risk',
  'limiter_acted',
  'export_ready',
  'export_failed',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.object({
  notificationId: id,
  kind: notificationKind,
  /** What its text and its link are made of: ids, names, labels. */
  values: z.record(z.string(), z.string()),
  createdAt: instant,
  /** Read by the caller. */
  read: z.boolean(),
  /** What it asks for is done, by whomever. */
  done: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** More are not counted: the bell shows 99+. */
export const unreadMax = 100;

/** What a person has read is the person's own: nothing of a tenant's, and nothing for the log. */
const own = { effect: 'session', ownName: true, idempotencyKey: 'none' } as const;

const unreadCount = one(z.object({ unread: z.int().max(unreadMax) }));

export const notificationOperations = {
  'notifications.list': operation({
    method: 'GET',
    path: '/notifications',
    summary: 'Notifications for the caller, newest first; `next` continues where a page ended',
    access: 'signed-in',
    query: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      unread: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ data: z.array(notification), meta: z.object({ next: id.nullable() }) }),
  }),
  'notifications.unread': operation({
    method: 'GET',
    path: '/notifications/unread',
    summary: `How many are neither read nor done, up to ${unreadMax}`,
    access: 'signed-in',
    response: unreadCount,
  }),
  'notifications.read': operation({
    method: 'POST',
    path: '/notifications/{notificationId}/read',
    summary: 'Mark one as read',
    access: 'signed-in',
    params: z.object({ notificationId: id }),
    response: unreadCount,
    errors: ['not_found'],
    // reading twice is reading
    ...own,
  }),
  'notifications.readAll': operation({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark all as read that were there at `upTo`; one that came in since stays unread',
    access: 'signed-in',
    body: z.object({ upTo: id }),
    response: unreadCount,
    ...own,
  }),
};
