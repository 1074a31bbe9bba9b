import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Answer, CallInput, RowOf } from '../../../api/operation-types.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { callKey } from '../../../api/use-call.ts';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';

type Accounts = Answer<'ledger.accounts'>;
export type Sums = Accounts['sums'];

interface LedgerAccounts {
  answer: ListAnswer<RowOf<'ledger.accounts'>>;
  sums: Sums | undefined;
  own: Accounts['own'] | undefined;
  tier: Accounts['tier'] | undefined;
}

/** The accounts below, their total, and the reader's own account with its upline. */
export function useLedgerAccounts(input: CallInput<'ledger.accounts'>): LedgerAccounts {
  const { data, isFetching, error, refetch } = useQuery<Accounts, ApiProblem>({
    queryKey: [...callKey('ledger.accounts', input), 'sums'],
    queryFn: ({ signal }) => call('ledger.accounts', input, { signal }) as never,
    placeholderData: keepPreviousData,
  });
  return {
    answer: {
      rows: data?.data,
      total: data?.meta.total ?? 0,
      fetching: isFetching,
      problem: error,
      retry: () => void refetch(),
    },
    sums: data?.sums,
    own: data?.own,
    tier: data?.tier,
  };
}
