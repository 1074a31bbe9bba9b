import { type Needed, type Notification, type NotificationGroup, notificationKind } from '@drawdesk/contract';
import { z } from 'zod';
import type { NotificationGroupRow } from './list-groups.ts';
import type { NeededRow } from './list-needed.ts';
import type { NotificationRow } from './list-notifications.ts';

const values = z.record(z.string(), z.string());

export const toNotificationDto = (row: NotificationRow): Notification => ({
  notificationId: String(row.id),
  kind: notificationKind.parse(row.kind),
  values: values.parse(row.details),
  createdAt: row.created_at.toISOString(),
  read: row.read,
  done: row.done,
});

export const toGroupDto = (row: NotificationGroupRow): NotificationGroup => ({
  kind: row.kind,
  count: Number(row.count),
  unread: Number(row.unread),
  first: toNotificationDto(row),
  newestId: String(row.newest),
});

export const toNeededDto = (row: NeededRow): Needed => ({
  kind: row.kind,
  waitsFor: row.begun ? 'others' : 'you',
  count: Number(row.count),
  first: {
    notificationId: String(row.id),
    values: values.parse(row.details),
    createdAt: row.created_at.toISOString(),
    drawAt: row.draw_at?.toISOString() ?? null,
  },
});
