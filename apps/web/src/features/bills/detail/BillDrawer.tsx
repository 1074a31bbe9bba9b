import { Skeleton } from '@mantine/core';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../bills.module.css';
import { BillBody } from './BillBody.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}: one bill in a drawer next to its list. */
export function BillDrawer() {
  const { provider, round, bill: billNumber } = usePageParams('lotto-report-bill');
  const { data, error, refetch } = useCall('bills.get', { params: { billNumber } });
  return (
    <PageDrawer
      title={<span className={classes.number}>{billNumber}</span>}
      badge={data && <StatusBadge status={data.status} />}
      back={{ to: '/lotto/report/$provider/$round/bills', params: { provider, round }, search: true }}
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <BillBody bill={data} />}
    </PageDrawer>
  );
}
