import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/fields.tsx';
import classes from './identity.module.css';
import { SixDigits } from './SixDigits.tsx';
import type { Way } from './second-factor.ts';

interface SecondFactorProps {
  /** Whose authenticator it is: "From the authenticator app of …". */
  help: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  /** The one of `ways` that is requested. */
  way: Way;
  ways: readonly Way[];
  onWay: (way: Way) => void;
  /** False where another field is filled in first. */
  autoFocus?: boolean;
}

/** The 6 digits of the authenticator, a passkey, or, without either of them, one of the recovery codes. */
export function SecondFactor(props: SecondFactorProps) {
  const { help, value, error, onChange, onComplete, way, ways, onWay, autoFocus = true } = props;
  const { t } = useTranslation();
  // The link to another way is below the button of the passkey.
  const other = way === 'code' ? 'recovery' : ways.find((one) => one === 'code' && way === 'recovery');
  const change = (to: Way) => {
    onWay(to);
    onChange('');
  };
  return (
    <div>
      {way === 'recovery' && (
        <TextField
          key="recovery"
          label={t('auth.recoveryCode')}
          description={t('auth.recoveryHelp')}
          value={value}
          error={error}
          onChange={onChange}
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {way === 'code' && (
        <SixDigits
          label={t('auth.code')}
          help={help}
          value={value}
          error={error}
          onChange={onChange}
          onComplete={onComplete}
          autoFocus={autoFocus}
        />
      )}
      {way === 'passkey' && <p className={classes.step}>{t('auth.passkeyHelp')}</p>}
      {other && (
        <button type="button" className={classes.otherWay} onClick={() => change(other)}>
          {other === 'code' ? t('auth.useCode') : t('auth.useRecovery')}
        </button>
      )}
    </div>
  );
}

interface PasskeyWayProps {
  way: Way;
  ways: readonly Way[];
  onWay: (way: Way) => void;
  pending: boolean;
  size?: 'sm' | 'md';
  /** The field that is required with the passkey is empty. */
  disabled?: boolean;
  /** The button submits the form, as Enter does: for a form that shows a field next to the passkey. */
  submits?: boolean;
  onPasskey: () => void;
}

/** Asks the browser for the passkey: as the only way, or in place of the code. Nothing without a passkey. */
export function PasskeyWay(props: PasskeyWayProps) {
  const { way, ways, onWay, pending, size = 'md', disabled = false, submits = false, onPasskey } = props;
  const { t } = useTranslation();
  if (!ways.includes('passkey')) return null;
  const alone = way === 'passkey';
  return (
    <div>
      <Button
        variant={alone ? 'filled' : 'light'}
        size={size}
        fullWidth
        leftSection={<IconFingerprint size={18} />}
        {...(alone ? { loading: pending, autoFocus: true, disabled } : { disabled: pending || disabled })}
        type={submits ? 'submit' : 'button'}
        {...(!submits && { onClick: onPasskey })}
      >
        {alone ? t('auth.showPasskey') : t('auth.passkeyInstead')}
      </Button>
      {alone && (
        <button type="button" className={classes.otherWay} onClick={() => onWay('recovery')}>
          {t('auth.useRecovery')}
        </button>
      )}
    </div>
  );
}
