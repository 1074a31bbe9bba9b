import type { ProviderLogo as Logo } from '@drawdesk/contract';
import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import classes from './fields.module.css';
import { logos } from './logos.ts';

interface LogoFieldProps extends FieldProps<Logo | null> {
  /** The mark is made from it. */
  nameEn: string;
}

/** The picture of a provider: the flag of its market, or a mark made from its name. */
export function LogoField({ label, value, onChange, error, disabled = false, nameEn }: LogoFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.plain}>
      <Input.Label component="legend" required>
        {label}
      </Input.Label>
      <div className={classes.logos}>
        {logos.map((logo) => (
          <label key={logo} className={classes.logo} title={t(`providers.logo.${logo}`)}>
            <input
              type="radio"
              name="logo"
              aria-label={t(`providers.logo.${logo}`)}
              checked={value === logo}
              disabled={disabled}
              onChange={() => onChange(logo)}
            />
            <ProviderLogo provider={{ logo, nameEn: nameEn.trim() || 'A B' }} />
          </label>
        ))}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
