import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useWrite } from '../../../api/use-call.ts';
import { unsigned } from '../../../shared/owed/owed-words.ts';
import { PaymentRest } from '../../../shared/owed/PaymentRest.tsx';
import { PaymentSides } from '../../../shared/owed/PaymentSides.tsx';
import { useCreditSides } from '../../../shared/owed/use-credit-sides.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { signOf } from '../../../ui/figures/format-money.ts';
import { TextField } from '../../../ui/forms/fields.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';

interface SettleUpProps {
  agent: { agentId: string; code: string; name: string };
  /** The current master, or a former one given by its `formerId`. */
  master: { code: string; name: string; formerId?: string };
  /** Below zero the agent owes the master. */
  balance: string;
}

/** Records a payment between an agent and a master. The balance decides who pays. */
export function SettleUp({ agent, master, balance }: SettleUpProps) {
  const { t } = useTranslation();
  const sides = useCreditSides()(agent, master);
  const [opened, setOpened] = useState(false);
  const { agentId } = agent;
  const { formerId } = master;
  const agentPays = signOf(balance) < 0;
  const owed = unsigned(balance);
  const settle = useWrite('agents.settleUp');
  const form = useRecordForm({
    id: `agent-settle-up-${agentId}-${formerId ?? 'now'}`,
    fields: {
      amount: field.money({ label: t('organisations.credit.amount'), min: '0.01', max: owed }),
      note: field.text({ label: t('organisations.credit.note'), ...limitsOf('agents.settleUp', 'note') }),
    },
    save: ({ values: { amount, note } }) =>
      settle.mutateAsync({
        params: { agentId },
        body: {
          amount: agentPays ? amount : `-${amount}`,
          note,
          ...(formerId !== undefined && { aggregatorId: formerId }),
        },
      }),
    saved: t('organisations.credit.recorded'),
    onSaved: () => {
      form.set('amount', '');
      form.set('note', '');
      setOpened(false);
    },
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {t('organisations.credit.settleUp')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('organisations.credit.settleUp')}
        action={t('organisations.credit.record')}
        form={form}
      >
        <PaymentSides sides={sides} amount={balance} />
        <MoneyField {...form.field('amount')} />
        <PaymentRest
          sides={sides}
          balance={balance}
          typed={form.typed('amount')}
          set={(amount) => form.set('amount', amount)}
        />
        <TextField {...form.field('note')} />
      </FormDialog>
    </>
  );
}
