import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { BillInDrawer } from './BillInDrawer.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}: one bill in a drawer next to its list. */
export function BillDrawer() {
  const { t } = useTranslation();
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
      back={{
        label: t('bills.title'),
        link: { to: '/lotto/report/$provider/$round/bills', params: { provider, round }, search: true },
      }}
    />
  );
}
