import { Skeleton } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useCall } from '../../../api/use-call.ts';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from '../bills.module.css';
import { BillBody } from './BillBody.tsx';
import { BillOutcome } from './BillOutcome.tsx';

interface BillInDrawerProps {
  billNumber: string;
  /** The list that it is shown over. */
  back: { label: string; link: LinkProps };
}

/** One bill in a drawer over a list. */
export function BillInDrawer({ billNumber, back }: BillInDrawerProps) {
  const { data, error, refetch } = useCall('bills.get', { params: { billNumber } });
  return (
    <PageDrawer
      title={<span className={classes.number}>{billNumber}</span>}
      badge={data && <BillOutcome bill={data} />}
      back={back.link}
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} back={back} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <BillBody bill={data} />}
    </PageDrawer>
  );
}
