import type { BetType } from '@drawdesk/lottery';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { useProviderOptions, useProviders } from '../../../shared/providers/use-providers.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { ladderSpec } from '../steps/ladder-spec.ts';
import { useStepTexts } from '../steps/step-words.ts';

/** The bet types a rule may choose: those of its provider, or of all providers. */
export function useBetTypeOptions(providerId: string | null): readonly { value: BetType; label: string }[] {
  const nameOf = useBetTypeName();
  const providers = useProviders('limiter.list') ?? [];
  const sold = providers.find((one) => one.providerId === providerId)?.betTypes;
  return betTypeKeys
    .filter((one) => !sold || sold.includes(one))
    .map((value) => ({ value, label: nameOf(value) }));
}

/** The fields of a rule's form. */
export function useRuleFields() {
  const { t } = useTranslation();
  const texts = useStepTexts();
  const nameOf = useBetTypeName();
  return {
    name: field.text({ label: t('limiter.field.name'), ...limitsOf('limiter.create', 'name') }),
    providerId: field.choice({
      label: t('limiter.field.provider'),
      optional: true,
      options: useProviderOptions('limiter.list'),
    }),
    betTypes: field.choices({
      label: t('limiter.field.betTypes'),
      optional: true,
      options: betTypeKeys.map((value) => ({ value, label: nameOf(value) })),
    }),
    ladder: ladderSpec({
      ...texts,
      label: t('limiter.field.steps'),
      basisLabel: t('limiter.field.basis'),
      basisName: (basis) => t(`limiter.basis.${basis}`),
      wrong: t('limiter.problem.steps'),
      none: t('limiter.step.none'),
    }),
    capPerPerson: field.money({
      label: t('limiter.field.capPerPerson'),
      term: 'maxBetPerNumber',
      description: t('limiter.capHelp'),
      optional: true,
      min: '1',
    }),
  } as const;
}
