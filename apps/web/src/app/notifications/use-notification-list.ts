import type { Notification, NotificationKind } from '@drawdesk/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callKey } from '../../api/use-call.ts';

export interface NotificationFilter {
  kind?: NotificationKind;
  done?: 'true' | 'false';
  unread?: 'true';
}

/** The notifications that a filter finds, newest first, page by page. */
export function useNotificationList(query: NotificationFilter) {
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
  const list: Notification[] | undefined = answer.data?.pages.flatMap(({ data }) => data);
  return {
    list,
    problem: answer.error,
    asking: answer.isFetchingNextPage,
    more: answer.hasNextPage ? () => void answer.fetchNextPage() : undefined,
    retry: () => void answer.refetch(),
  };
}
