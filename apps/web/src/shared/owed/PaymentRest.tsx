import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { balanceAfter } from './balance-after.ts';
import { Owed, type Sides } from './Owed.tsx';
import classes from './owed.module.css';
import { unsigned } from './owed-words.ts';

interface PaymentRestProps {
  sides: Sides;
  /** Before the payment, in the member's view. */
  balance: string;
  /** The amount as it is typed. */
  typed: string;
  set: (amount: string) => void;
}

/** Below the amount of a payment: what remains owed after it, and a button for the full amount. */
export function PaymentRest({ sides, balance, typed, set }: PaymentRestProps) {
  const { t } = useTranslation();
  const after = balanceAfter(balance, typed);
  return (
    <Group justify="space-between" gap="xs" mt={-8}>
      <span className={classes.after} aria-live="polite">
        {after !== null && (
          <>
            {t('owed.after')} <Owed sides={sides} amount={after} />
          </>
        )}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => set(unsigned(balance))}>
        {t('owed.full')}
      </Button>
    </Group>
  );
}
