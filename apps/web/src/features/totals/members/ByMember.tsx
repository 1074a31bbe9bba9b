import { useTranslation } from 'react-i18next';
import { usePage } from '../../../ui/list/list-answer.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { membersList } from '../board/totals-search.ts';
import { useMemberColumns } from './member-columns.tsx';

/** Totals of a round by agent, the largest first. */
export function ByMember({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const list = useList(membersList);
  const answer = usePage('totals.byMember', { params: { roundId }, query: list.query });
  return (
    <DataTable
      id="totals.members"
      label={t('totals.view.member')}
      columns={useMemberColumns()}
      answer={answer}
      list={list}
      rowKey={(row) => row.key}
      empty={{ title: t('totals.noBets') }}
    />
  );
}
