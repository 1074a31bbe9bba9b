import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './identity.module.css';
import { type PasswordRule, passwordRules, type RuleState } from './password-rules.ts';

const icons = { met: IconCheck, broken: IconX, open: IconCircle } as const;

/** The rules of a new password, checked while it is typed. */
export function PasswordRules({
  states,
  lengthMin,
}: {
  /** A rule that is not required here is left out. */
  states: Partial<Record<PasswordRule, RuleState>>;
  lengthMin: number;
}) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rules} aria-label={t('identity.rules')}>
      {passwordRules.map((rule) => {
        const state = states[rule];
        if (state === undefined) return null;
        const Icon = icons[state];
        return (
          <li key={rule} data-state={state}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`identity.rule.${rule}`, { count: lengthMin })}
            <VisuallyHidden>{t(`identity.ruleState.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
