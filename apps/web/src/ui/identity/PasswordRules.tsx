import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './identity.module.css';
import { type PasswordRule, passwordRules, type RuleState } from './password-rules.ts';

const icons = { met: IconCheck, broken: IconX, open: IconCircle } as const;

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({
  states,
  lengthMin,
}: {
  states: Record<PasswordRule, RuleState>;
  lengthMin: number;
}) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rules} aria-label={t('identity.rules')}>
      {passwordRules.map((rule) => {
        const Icon = icons[states[rule]];
        return (
          <li key={rule} data-state={states[rule]}>
            <Icon size={16} stroke={2} aria-hidden />
            {t(`identity.rule.${rule}`, { count: lengthMin })}
            <VisuallyHidden>{t(`identity.ruleState.${states[rule]}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
