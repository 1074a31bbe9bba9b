import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Drawer, Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../bills.module.css';
import { BillBody } from './BillBody.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}: one bill beside the list it was found in. */
export function BillDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { provider = '', round = '', bill: billNumber = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('bills.get', { params: { billNumber } });
  const close = () =>
    void navigate({
      to: '/lotto/report/$provider/$round/bills',
      params: { provider, round },
      search: true,
      resetScroll: false,
    });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': t('bills.close') }}
      title={
        <span className={classes.head}>
          <span className={classes.number}>{billNumber}</span>
          {data && <StatusBadge status={data.status} />}
        </span>
      }
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <BillBody bill={data} />}
    </Drawer>
  );
}
