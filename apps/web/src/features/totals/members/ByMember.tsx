import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { membersList, partOf } from '../board/totals-search.ts';
import { MemberTier } from './MemberTier.tsx';
import { useMemberColumns } from './member-columns.tsx';

/** Totals of a round by agent, master or player, the largest first. */
export function ByMember({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const list = useList(membersList);
  const { members: by = 'agent', ...search } = usePageSearch('lotto-total-provider');
  const answer = usePage('totals.byMember', {
    params: { roundId },
    query: { ...list.query, ...partOf(search), by },
  });
  return (
    <DataTable
      id="totals.members"
      label={t('totals.view.member')}
      columns={useMemberColumns(by, answer.summary)}
      answer={answer}
      list={list}
      rowKey={(row) => row.key}
      empty={{ title: t('totals.noBets') }}
      toolbar={<MemberTier by={by} />}
    />
  );
}
