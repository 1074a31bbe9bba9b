import type { Notification } from '@drawdesk/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callKey, useWrite } from '../../api/use-call.ts';

/** The list behind the bell with its actions. */
export function useNotificationList(unreadOnly: boolean) {
  const query = unreadOnly ? ({ unread: 'true' } as const) : {};
  const answer = useInfiniteQuery({
    queryKey: [...callKey('notifications.list', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'notifications.list',
        { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
  });
  const one = useWrite('notifications.read');
  const all = useWrite('notifications.readAll');
  const list: Notification[] | undefined = answer.data?.pages.flatMap(({ data }) => data);
  return {
    list,
    problem: answer.error,
    asking: answer.isFetchingNextPage,
    more: answer.hasNextPage ? () => void answer.fetchNextPage() : undefined,
    retry: () => void answer.refetch(),
    read: (notificationId: string) => one.mutate({ params: { notificationId } }),
    readAll: (upTo: string) => all.mutate({ body: { upTo } }),
  };
}
