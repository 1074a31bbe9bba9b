import type { Bill } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../../ui/dialogs/typed-amount.ts';
import { compareMoney, subtractMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import classes from '../bills.module.css';

/**
 * Cancels a bill while its round is open, or voids it once it is settled. Disabled with the reason when
 * neither is possible.
 */
export function CancelBill({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const may = useMay();
  const whyNot = useWhyNot();
  const cancel = useCancelBill();
  const [asking, setAsking] = useState(false);
  if (!may('bills.cancel') || bill.status !== 'accepted') return null;
  const { billNumber, totalBet, discount, payout, player } = bill;
  const how = bill.cancel.may === 'no' ? null : bill.cancel.may;
  const back = subtractMoney(totalBet, discount);
  const what =
    how === 'void' && compareMoney(payout, '0.00') === 0
      ? 'bills.cancel.voidUnpaidWhat'
      : (`bills.cancel.${how ?? 'cancel'}What` as const);
  const reason = how === null ? whyNot(bill.cancel.why) : null;
  return (
    <div className={classes.cancel}>
      <Button variant="subtle" color="danger" disabled={how === null} onClick={() => setAsking(true)}>
        {t(how === 'void' ? 'bills.cancel.void' : 'bills.cancel.cancel')}
      </Button>
      {reason && <span className={classes.why}>{reason}</span>}
      {how && (
        <ConfirmDialog
          opened={asking}
          onClose={() => setAsking(false)}
          title={t(`bills.cancel.${how}Question`)}
          action={t(`bills.cancel.${how}`)}
          keep={t('bills.cancel.keep')}
          tone="danger"
          withReason
          typed={typedAmount(how === 'void' ? payout : back)}
          figures={[
            { label: t('bills.column.player'), value: player },
            { label: t('bills.column.tickets'), value: formatCount(bill.ticketCount) },
            { label: t('bills.column.totalBet'), value: <Money amount={totalBet} /> },
            { label: t('bills.cancel.refund'), value: <Money amount={back} /> },
            ...(how === 'void'
              ? [{ label: t('bills.cancel.takenBack'), value: <Money amount={payout} /> }]
              : []),
          ]}
          onConfirm={async (input) => {
            await cancel.mutateAsync({ params: { billNumber }, body: { reason: input.reason } });
            toastSuccess(t(`bills.cancel.${how}Done`));
          }}
        >
          {t(what, { bill: billNumber })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Cancels a bill of an open round, or voids one that is settled. */
const useCancelBill = () => useWrite('bills.cancel');

const codes = [
  'bill_cancelled_already',
  'bill_round_closed',
  'bill_void_not_allowed',
  'view_mode_read_only',
  'not_allowed',
] as const;

/** Why a bill cannot be cancelled now, in a sentence. */
function useWhyNot(): (code: string | null) => string {
  const { t } = useTranslation();
  return (code) => {
    const known = codes.find((one) => one === code);
    return known ? t(`bills.whyNot.${known}`) : (code ?? '');
  };
}
