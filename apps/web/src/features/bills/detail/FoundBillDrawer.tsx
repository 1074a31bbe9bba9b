import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { BillInDrawer } from './BillInDrawer.tsx';

/** /report/ticket/{bill}: a bill over the tickets and bills that were found. */
export function FoundBillDrawer() {
  const { t } = useTranslation();
  const { bill } = usePageParams('report-ticket-bill');
  return (
    <BillInDrawer
      billNumber={bill}
      back={{ label: t('pages.report-ticket'), link: { to: '/report/ticket', search: true } }}
    />
  );
}
