import { Navigate } from '@tanstack/react-router';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { BillInDrawer } from './BillInDrawer.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}: one bill in a drawer next to its list. */
export function BillDrawer() {
  const { provider, round, bill: billNumber } = usePageParams('lotto-report-bill');
  const { data } = useCall('bills.get', { params: { billNumber } });
  // The round comes from the bill, even if the address names another one.
  if (data && (data.roundId !== round || data.providerId !== provider))
    return (
      <Navigate
        to="/lotto/report/$provider/$round/bills/$bill"
        params={{ provider: data.providerId, round: data.roundId, bill: billNumber }}
        replace
      />
    );
  return (
    <BillInDrawer
      billNumber={billNumber}
      back={{ to: '/lotto/report/$provider/$round/bills', params: { provider, round }, search: true }}
    />
  );
}
