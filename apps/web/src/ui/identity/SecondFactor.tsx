import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import classes from './identity.module.css';
import { SixDigits } from './SixDigits.tsx';

interface SecondFactorProps {
  /** Whose authenticator: "From the authenticator app of …". */
  help: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onComplete: (code: string) => void;
  /** There is no authenticator: without the passkey a recovery code is what is left. */
  recoveryOnly?: boolean;
  /** False where something else is filled in first. */
  autoFocus?: boolean;
}

/** The 6 digits of the authenticator, or, without it at hand, one of the recovery codes. */
export function SecondFactor(props: SecondFactorProps) {
  const { help, value, error, onChange, onComplete, recoveryOnly = false, autoFocus = true } = props;
  const { t } = useTranslation();
  const [recovery, setRecovery] = useState(recoveryOnly);
  const change = () => {
    setRecovery(!recovery);
    onChange('');
  };
  return (
    <div>
      {recovery ? (
        <TextField
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
      ) : (
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
      {!recoveryOnly && (
        <button type="button" className={classes.otherWay} onClick={change}>
          {recovery ? t('auth.useCode') : t('auth.useRecovery')}
        </button>
      )}
    </div>
  );
}
