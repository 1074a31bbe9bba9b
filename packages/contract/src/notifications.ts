import { z } from 'zod';
import { notificationGroups, notificationKinds, waitingKinds } from './notification-kinds.ts';
import { operation } from './operation.ts';
import { all, id, instant, one } from './shared-shapes.ts';

export const notificationKind = z.enum(notificationKinds);

const notification = z.object({
  notificationId: id,
  kind: notificationKind,
  /** What its text and its link are made of: ids, names, labels. */
  values: z.record(z.string(), z.string()),
  createdAt: instant,
  /** Read by the caller. */
  read: z.boolean(),
  /** What it asks for is done, by anybody, or its round no longer sells. */
  done: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** More are not counted: the bell shows 99+. */
export const unreadMax = 100;

/** What a person has read is personal: it belongs to no tenant, and is not written to the log. */
const own = { effect: 'session', ownName: true, idempotencyKey: 'none' } as const;

/** Everything of one kind that waits for the caller, or that the caller has begun and someone else must end. */
const needed = z.object({
  kind: z.enum(waitingKinds),
  /** `others`: the caller took the first step, so another person must take the second. */
  waitsFor: z.enum(['you', 'others']),
  /** Tasks: one for each notification; numbers over high risk are one for each round. */
  count: z.int().min(1),
  /** Of the one to begin with: the oldest, of numbers over high risk the one with the highest exposure. */
  first: notification.pick({ notificationId: true, values: true, createdAt: true }).extend({
    /** The draw time of the round whose result it is about; null once that has one, and for everything else. */
    drawAt: instant.nullable(),
  }),
});
export type Needed = z.infer<typeof needed>;

/**
 * What is not done of one kind. `first` is the one to begin with, as in `needed`; of a kind that waits for nobody, the
 * newest.
 */
const notificationGroup = z.object({
  kind: notificationKind,
  /** Tasks, as in `needed`. */
  count: z.int().min(1),
  /** Of them, not read by the caller. */
  unread: z.int(),
  first: notification,
  newestId: id,
});
export type NotificationGroup = z.infer<typeof notificationGroup>;

const unreadCount = one(z.object({ unread: z.int().max(unreadMax) }));

/** How a person wants to be notified of one kind: in the bell, and immediately on the screen. */
const preference = z.object({ kind: notificationKind, bell: z.boolean(), live: z.boolean() });

const notificationPreference = preference.extend({
  group: z.enum(notificationGroups),
  /** Always in the bell: money does not move until a notified person acts. */
  always: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreference>;

/** What came in earlier than this is not shown on the screen any more, only in the bell. */
export const freshSeconds = 60;

/** Push notifications in one session, which is one browser. */
const pushState = z.object({
  /** Null: this installation sends none. Otherwise the key that the browser subscribes with. */
  publicKey: z.string().nullable(),
  /** This session gets them. */
  on: z.boolean(),
});
export type PushState = z.infer<typeof pushState>;

/** What a browser gives of its subscription (PushSubscription.toJSON). */
const pushSubscription = z.object({
  endpoint: z.string().min(1).max(1_000),
  /** The keys of the browser, as base64url. */
  key: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  /** Of the texts. */
  language: z.enum(['en', 'th']),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

export const notificationOperations = {
  'notifications.list': operation({
    method: 'GET',
    path: '/notifications',
    summary: 'List the caller’s notifications',
    description: 'Newest first. `next` continues the list.',
    access: 'signed-in',
    query: z.object({
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      unread: z.enum(['true', 'false']).optional(),
      kind: notificationKind.optional(),
      done: z.enum(['true', 'false']).optional(),
    }),
    response: z.object({ data: z.array(notification), meta: z.object({ next: id.nullable() }) }),
  }),
  'notifications.groups': operation({
    method: 'GET',
    path: '/notifications/groups',
    summary: 'Count the caller’s notifications by kind',
    description:
      'Those in the bell that are not done. Kinds that wait for a person are first, the most urgent on top; then the others, the newest on top. `done`: how many others are done, at most 100.',
    access: 'signed-in',
    query: z.object({ unread: z.enum(['true', 'false']).optional() }),
    response: z.object({
      data: z.array(notificationGroup),
      meta: z.object({ done: z.int().max(unreadMax) }),
    }),
  }),
  'notifications.unread': operation({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'Count unread notifications',
    description: `Tasks of notifications that are neither read nor done, as their groups count them, and alerts about players that nobody has taken. Counts up to ${unreadMax} of each.`,
    access: 'signed-in',
    response: one(
      z.object({
        unread: z.int().max(unreadMax),
        /** Alerts about players that are open (docs/rules/players.md §5); 0 for those who may not see any. */
        openAlerts: z.int().max(unreadMax),
      }),
    ),
  }),
  'notifications.read': operation({
    method: 'POST',
    path: '/notifications/{notificationId}/read',
    summary: 'Mark a notification as read',
    access: 'signed-in',
    params: z.object({ notificationId: id }),
    touches: ['notifications'],
    response: unreadCount,
    errors: ['not_found'],
    // reading twice is reading
    ...own,
  }),
  'notifications.readAll': operation({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark all notifications as read',
    description: 'Those that existed at `upTo`, of one `kind` or of all; later ones stay unread.',
    access: 'signed-in',
    body: z.object({ upTo: id, kind: notificationKind.optional() }),
    touches: ['notifications'],
    response: unreadCount,
    ...own,
  }),
  'notifications.fresh': operation({
    method: 'GET',
    path: '/notifications/fresh',
    summary: 'List notifications to show on the screen',
    description: `Unread and not done, of the last ${freshSeconds} seconds, of kinds that the caller wants on the screen.`,
    access: 'signed-in',
    response: all(notification),
  }),
  'notifications.needed': operation({
    method: 'GET',
    path: '/notifications/needed',
    summary: 'List what waits for the caller',
    description:
      'By kind, the most urgent first: all notifications that are not done, also read ones. Preferences do not apply. What the caller began waits for others.',
    access: 'signed-in',
    response: all(needed),
  }),
  'notifications.preferences': operation({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'Show the caller’s notification preferences',
    access: 'signed-in',
    response: all(notificationPreference),
    errors: ['own_name_only'],
    effect: 'read',
    ownName: true,
  }),
  'notifications.savePreferences': operation({
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Change the caller’s notification preferences',
    description: 'Kinds that are not named stay as they are. Some kinds always stay in the bell.',
    access: 'signed-in',
    body: z.object({ kinds: z.array(preference).max(100) }),
    touches: ['notifications'],
    response: all(notificationPreference),
    // setting it twice gives the same state
    ...own,
  }),
  'notifications.push': operation({
    method: 'GET',
    path: '/notifications/push',
    summary: 'Show whether this session gets push notifications',
    access: 'signed-in',
    response: one(pushState),
    errors: ['own_name_only'],
    effect: 'read',
    ownName: true,
  }),
  'notifications.startPush': operation({
    method: 'PUT',
    path: '/notifications/push',
    summary: 'Send push notifications to this session’s browser',
    description:
      'What waits for a confirmation, and numbers over high risk, until the session ends. Replaces what the session gave before.',
    access: 'signed-in',
    body: pushSubscription,
    touches: ['notifications'],
    response: one(pushState),
    errors: ['push_off', 'push_address_refused'],
    ...own,
  }),
  'notifications.stopPush': operation({
    method: 'DELETE',
    path: '/notifications/push',
    summary: 'Stop push notifications of this session',
    access: 'signed-in',
    touches: ['notifications'],
    response: one(pushState),
    ...own,
  }),
};
