import type { KeyedBill } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** Asks before a bill of the desk is cancelled. The question keeps its words while it closes. */
export function CancelKeyedBill({ bill, onClose }: { bill: KeyedBill | null; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useWrite('keying.cancel');
  const [last, setLast] = useState(bill);
  if (bill !== null && bill !== last) setLast(bill);
  if (last === null) return null;
  const { billNumber, player, ticketCount, totalBet, discount } = last;
  return (
    <ConfirmDialog
      opened={bill !== null}
      onClose={onClose}
      title={t('bills.cancel.cancelQuestion')}
      action={t('bills.cancel.cancel')}
      keep={t('bills.cancel.keep')}
      tone="danger"
      figures={[
        { label: t('bills.column.player'), value: player },
        { label: t('bills.column.tickets'), value: formatCount(ticketCount) },
        { label: t('bills.column.totalBet'), value: <Money amount={totalBet} /> },
        { label: t('bills.cancel.refund'), value: <Money amount={subtractMoney(totalBet, discount)} /> },
      ]}
      onConfirm={async () => {
        await cancel.mutateAsync({ params: { billNumber } });
        toastSuccess(t('bills.cancel.cancelDone'));
      }}
    >
      {t('bills.cancel.cancelWhat', { bill: billNumber })}
    </ConfirmDialog>
  );
}
