import { handlers } from '../../platform/http/handler.ts';
import { listGroups } from './list-groups.ts';
import { listNeeded } from './list-needed.ts';
import { listFresh, listNotifications, showUnread } from './list-notifications.ts';
import { markOneRead, markReadUpTo } from './mark-read.ts';
import { toGroupDto, toNeededDto, toNotificationDto } from './notification-dto.ts';
import { savePreferences, showPreferences } from './preferences.ts';

export const notificationHandlers = handlers({
  'notifications.list': async ({ caller, query, services }) => {
    const { rows, next } = await listNotifications(services.store, caller, {
      before: query.before === undefined ? null : BigInt(query.before),
      limit: query.limit,
      unread: query.unread === 'true',
      kind: query.kind ?? null,
      done: query.done === undefined ? null : query.done === 'true',
    });
    return { data: rows.map(toNotificationDto), meta: { next } };
  },

  'notifications.groups': async ({ caller, query, services }) => {
    const { groups, done } = await listGroups(services.store, caller, query.unread === 'true');
    return { data: groups.map(toGroupDto), meta: { done } };
  },

  'notifications.unread': async ({ caller, services }) => ({
    data: await showUnread(services.store, caller),
  }),

  'notifications.read': async ({ context, params, services }) => ({
    data: await markOneRead(services.store, context, BigInt(params.notificationId)),
  }),

  'notifications.readAll': async ({ context, body, services }) => ({
    data: await markReadUpTo(services.store, context, BigInt(body.upTo), body.kind),
  }),

  'notifications.fresh': async ({ caller, services }) => ({
    data: (await listFresh(services.store, caller)).map(toNotificationDto),
  }),

  'notifications.needed': async ({ caller, services }) => ({
    data: (await listNeeded(services.store, caller)).map(toNeededDto),
  }),

  'notifications.preferences': async ({ caller, services }) => ({
    data: await showPreferences(services.store, caller),
  }),

  'notifications.savePreferences': async ({ context, body, services }) => ({
    data: await savePreferences(services.store, context, body.kinds),
  }),
});
