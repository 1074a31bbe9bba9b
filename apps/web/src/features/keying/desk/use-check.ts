import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { AnswerData, CallInput } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';

export type BillBody = NonNullable<CallInput<'keying.place'>['body']>;

/** The answer to the typed bets, while nothing of it is placed. */
export interface Check {
  /** Of an earlier text while it is renewed; undefined until the first answer. */
  decision: AnswerData<'keying.quote'> | undefined;
  isRenewing: boolean;
  problem: ApiProblem | null;
}

const pauseMs = 600;

/** Checks a bill at every pause of typing; null where there is nothing to check. */
export function useCheck(body: BillBody | null): Check {
  const [asked] = useDebouncedValue(body, pauseMs);
  const { data, error, isFetching } = useQuery({
    queryKey: callKey('keying.quote', { body: asked }),
    queryFn: async ({ signal }) => {
      if (asked === null) return undefined;
      return (await call('keying.quote', { body: asked }, { signal })).data;
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  if (body === null) return { decision: undefined, isRenewing: false, problem: null };
  const isRenewing = asked !== body || isFetching;
  return { decision: data, isRenewing, problem: isRenewing ? null : error };
}
