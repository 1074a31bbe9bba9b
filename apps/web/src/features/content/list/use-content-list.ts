import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Answer } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';
import { contentKinds, type Kind } from '../content-kinds.ts';

/** Rows change from scheduled to running to ended without any action. */
const everyMs = 60_000;

type Listed = Answer<'banners.list' | 'news.list'>;

const inputOf = (archived: boolean) => ({ query: { archived: archived ? 'true' : 'false' } }) as const;
/** A separate cache key: `useCall` caches the same call without the version of the order. */
const keyOf = (kind: Kind, archived: boolean) => [
  ...callKey(contentKinds[kind].list, inputOf(archived)),
  'ordered',
];

interface KeptList {
  answer: UseQueryResult<Listed, ApiProblem>;
  /** Writes the answer to a new order into the cache of the list. */
  keep: (saved: object) => void;
}

/** A list with the version of its order. */
export function useContentList(kind: Kind, archived: boolean): KeptList {
  const client = useQueryClient();
  const answer = useQuery<Listed, ApiProblem>({
    queryKey: keyOf(kind, archived),
    queryFn: ({ signal }) => call(contentKinds[kind].list, inputOf(archived), { signal }),
    refetchInterval: everyMs,
  });
  return { answer, keep: (saved) => void client.setQueryData(keyOf(kind, false), saved) };
}
