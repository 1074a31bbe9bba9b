import { Skeleton } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../bills.module.css';
import { BillBody } from './BillBody.tsx';
import { BillOutcome } from './BillOutcome.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}: one bill in a drawer next to its list. */
export function BillDrawer() {
  const { t } = useTranslation();
  const { provider, round, bill: billNumber } = usePageParams('lotto-report-bill');
  const { data, error, refetch } = useCall('bills.get', { params: { billNumber } });
  // The round comes from the bill, even if the address names another one.
  if (data && (data.roundId !== round || data.providerId !== provider))
    return (
      <Navigate
        to="/lotto/report/$provider/$round/bills/$bill"
        params={{ provider: data.providerId, round: data.roundId, bill: billNumber }}
        replace
      />
    );
  const back = {
    to: '/lotto/report/$provider/$round/bills',
    params: { provider, round },
    search: true,
  } as const;
  return (
    <PageDrawer
      title={<span className={classes.number}>{billNumber}</span>}
      badge={data && <BillOutcome bill={data} />}
      back={back}
    >
      {error && !data && (
        <ErrorState
          problem={error}
          retry={() => void refetch()}
          back={{ label: t('bills.title'), link: back }}
        />
      )}
      {!error && !data && <Skeleton height={320} />}
      {data && <BillBody bill={data} />}
    </PageDrawer>
  );
}
