import type { LedgerAccount } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useWrite } from '../../../api/use-call.ts';
import { paymentOf } from '../../../shared/owed/balance-after.ts';
import { unsigned } from '../../../shared/owed/owed-words.ts';
import { PaymentRest } from '../../../shared/owed/PaymentRest.tsx';
import { PaymentSides } from '../../../shared/owed/PaymentSides.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

/** Records a payment by the side that owes, in full or in part. */
export function RecordPayment({ account }: { account: LedgerAccount }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { accountId, balance, owedBy } = account;
  const owed = unsigned(balance);
  const amountText = useAmountText();
  const pay = useWrite('ledger.pay');
  const form = useRecordForm({
    id: `ledger-pay-${accountId}`,
    fields: {
      amount: field.money({ label: t('ledger.amount'), min: '0.01', max: owed }),
      note: field.text({ label: t('ledger.note'), ...limitsOf('ledger.pay', 'note') }),
    },
    save: ({ values: { amount, note } }) =>
      pay.mutateAsync({ body: { accountId, amount: owedBy === 'member' ? amount : `-${amount}`, note } }),
    saved: t('ledger.paid'),
    onSaved: () => {
      form.set('amount', '');
      form.set('note', '');
      setOpened(false);
    },
  });
  const typed = form.typed('amount');
  const paid = paymentOf(balance, typed);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('ledger.pay')}</Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('ledger.pay')}
        action={paid === null ? t('ledger.record') : t('ledger.recordAmount', { amount: amountText(paid) })}
        form={form}
      >
        <PaymentSides sides={account} amount={balance} />
        <MoneyField {...form.field('amount')} />
        <PaymentRest
          sides={account}
          balance={balance}
          typed={typed}
          set={(amount) => form.set('amount', amount)}
        />
        <TextField {...form.field('note')} />
      </FormDialog>
    </>
  );
}
