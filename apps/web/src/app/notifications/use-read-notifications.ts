import type { NotificationKind } from '@drawdesk/contract';
import { useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';

/** What marks notifications as read; nothing while impersonating, because what a person has read is personal. */
export function useReadNotifications() {
  const { mode } = useSignedIn();
  const one = useWrite('notifications.read');
  const all = useWrite('notifications.readAll');
  if (mode !== 'own') return { readOne: undefined, readKind: undefined, readAll: undefined };
  return {
    readOne: (notificationId: string) => one.mutate({ params: { notificationId } }),
    readKind: (kind: NotificationKind, upTo: string) => all.mutate({ body: { kind, upTo } }),
    readAll: (upTo: string) => all.mutate({ body: { upTo } }),
  };
}
