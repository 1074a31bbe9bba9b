import { type Notification, notificationKind } from '@drawdesk/contract';
import { z } from 'zod';
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
