import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { helpBelow } from './help-below.ts';
import classes from './inputs/inputs.module.css';
import type { FieldProps } from './kit/field-spec.ts';
import { strengthOf } from './password-strength.ts';

type PasswordFieldProps = FieldProps<string> &
  Omit<PasswordInputProps, keyof FieldProps<string>> & {
    /** A new password: shows how hard it is to guess. */
    choosing?: boolean;
  };

/** A password, with a button that shows the typed text and a warning when Caps Lock is on. */
export function PasswordField({ onChange, choosing = false, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [caps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        inputWrapperOrder={helpBelow}
        autoComplete={choosing ? 'new-password' : 'current-password'}
        {...rest}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyUp={watch}
        onKeyDown={watch}
        visibilityToggleButtonProps={{ 'aria-label': t('ui.password.showTyped') }}
      />
      <div role="status">
        {caps && (
          <div className={classes.caps}>
            <IconArrowBigUpLine size={16} aria-hidden />
            {t('ui.password.capsLock')}
          </div>
        )}
        {choosing && rest.value !== '' && <Strength password={rest.value} />}
      </div>
    </div>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation();
  const strength = strengthOf(password);
  return (
    <div className={classes.strength}>
      <span className={classes.bars} data-strength={strength} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t(`ui.form.strength.${strength}`)}
    </div>
  );
}
