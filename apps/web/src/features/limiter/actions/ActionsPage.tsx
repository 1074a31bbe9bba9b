import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../../api/use-call.ts';
import { useLive } from '../../../api/use-live.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ActionFilters } from './ActionFilters.tsx';
import { useActionColumns } from './action-columns.tsx';
import { useActionsList } from './actions-list.ts';

/** The list is also reloaded at this interval, because a rule that acts often notifies less often. */
const everyMs = 10_000;

/** /lotto/limiter/actions: the actions of rules, live. */
export function ActionsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useActionsList();
  const { filters, page, itemsPerPage } = list;
  const answer = usePage('limiter.actions', { query: { ...filters, page, itemsPerPage } }, { everyMs });
  const live = useLive({}, ({ event }) => {
    if (event === 'notification') void invalidate(client, ['limiter.actions']);
  });
  return (
    <DataTable
      id="limiter-actions"
      label={t('limiter.tab.actions')}
      columns={useActionColumns()}
      answer={answer}
      list={list}
      rowKey={({ ruleId, roundId, betType, number, at, step }) =>
        [ruleId, roundId, betType, number, at, step.from].join(' ')
      }
      empty={{ title: t('limiter.actions.empty') }}
      toolbar={<ActionFilters list={list} seen={answer.rows ?? []} />}
      exportButton={<LiveDot state={live} />}
    />
  );
}
