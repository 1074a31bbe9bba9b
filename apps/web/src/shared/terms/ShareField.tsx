import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import { PercentField } from '../../ui/forms/inputs/FigureField.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import { Explained } from '../../ui/terms/Explained.tsx';
import { ShareBar } from './ShareBar.tsx';
import { restBp, type ShareRules, shareBpOf, type TypedShares } from './shares.ts';
import classes from './terms.module.css';

interface ShareFieldProps extends FieldProps<TypedShares> {
  rules: ShareRules;
  /** The tier that set the most there is to share. */
  upline: string;
}

/**
 * Shares of the tiers: those of the lower tiers are typed, the rest is the company's; the bar shows the
 * split.
 */
export function ShareField({ label, value, onChange, onBlur, error, rules, upline }: ShareFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { owners, maxBp } = rules;
  const rest = Math.max(restBp(owners, value), 0);
  const ofMaster = owners.length === 1;
  const parts = [
    ...owners.map((owner) => ({
      tier: ofMaster ? ('below' as const) : owner,
      bp: shareBpOf(value[owner]) ?? 0,
    })),
    { tier: 'company' as const, bp: rest },
  ];
  return (
    <fieldset className={classes.fieldset} aria-labelledby={`${id}-label`} aria-describedby={`${id}-bound`}>
      <Input.Label component="legend" required>
        <Explained term="share">
          <span id={`${id}-label`}>{label}</span>
        </Explained>
      </Input.Label>
      <ShareBar parts={parts} />
      <div className={classes.owners}>
        {owners.map((owner) => (
          <PercentField
            key={owner}
            name={`share.${owner}`}
            label={t(`organisations.tier.${ofMaster ? 'below' : owner}`)}
            value={value[owner] ?? ''}
            onChange={(typed) => onChange({ ...value, [owner]: typed })}
            {...(onBlur ? { onBlur } : {})}
            error={Boolean(error)}
            min="0"
            max={percentOf(maxBp)}
            step="0.5"
          />
        ))}
        <div className={classes.rest}>
          <span className={classes.restLabel}>{t('organisations.tier.company')}</span>
          <output className={`figures ${classes.restFigure}`} aria-label={t('organisations.tier.company')}>
            {percentOf(rest)} <span aria-hidden>%</span>
          </output>
        </div>
      </div>
      <p id={`${id}-bound`} className={classes.bound}>
        {t('organisations.terms.shareHelp', { upline, most: percentOf(maxBp) })}
      </p>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
