import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SwitchField } from '../../ui/forms/inputs/SwitchField.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';

interface DutiesSwitchProps extends FieldProps<boolean> {
  /**
   * The saved value. Only a superadmin may switch it off (screens.md §2); everybody with the right may switch
   * it on.
   */
  stored: boolean;
  onReason: (reason: string) => void;
}

/** Whether a second person must confirm. Switching it off shows the consequences and asks for a reason. */
export function DutiesSwitch({ stored, onReason, ...field }: DutiesSwitchProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const chief = useSignedIn().role === 'company:superadmin';
  const change = (on: boolean) => {
    // Returning to the saved value needs no reason.
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
