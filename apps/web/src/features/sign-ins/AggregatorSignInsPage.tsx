import { usePageParams } from '../../pages/use-page-params.ts';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { SignInsTable } from './SignInsTable.tsx';
import { signInsOfAggregator, useSignInCalls } from './sign-in-calls.ts';
import { aggregatorSignInsList } from './sign-ins-list.ts';

/** /aggregator/management/{aggregatorId}/sign-ins: who signs in for this master. */
export function AggregatorSignInsPage() {
  const { aggregatorId } = usePageParams('aggregator-management-sign-ins');
  const list = useList(aggregatorSignInsList);
  const input = { params: { aggregatorId }, query: list.query };
  return (
    <SignInsTable
      id="signIns.master"
      answer={usePage('aggregatorSignIns.list', input)}
      list={list}
      calls={useSignInCalls(signInsOfAggregator(aggregatorId))}
      exportButton={<ExportButton list="aggregatorSignIns.list" input={input} />}
    />
  );
}
