import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SwitchField } from '../../ui/forms/inputs/SwitchField.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';

interface DutiesSwitchProps extends FieldProps<boolean> {
  /** How it is saved: only a superadmin may switch it off (screens.md §2), anybody with the right on. */
  stored: boolean;
  onReason: (reason: string) => void;
}

/** Whether a second person must confirm; switching it off says what that means and asks why. */
export function DutiesSwitch({ stored, onReason, ...field }: DutiesSwitchProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const chief = useSignedIn().role === 'company:superadmin';
  const change = (on: boolean) => {
    // Back to how it is saved asks nothing.
    if (on || !stored) field.onChange(on);
    else setAsking(true);
  };
  return (
    <>
      <SwitchField
        {...field}
        description={t(stored && !chief ? 'settings.dutiesChief' : 'settings.dutiesWhat')}
        disabled={field.disabled || (stored && !chief)}
        onChange={change}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('settings.dutiesQuestion')}
        action={t('settings.dutiesOff')}
        tone="danger"
        withReason
        onConfirm={async ({ reason }) => {
          onReason(reason);
          field.onChange(false);
        }}
      >
        {t('settings.dutiesMeans')}
      </ConfirmDialog>
    </>
  );
}
