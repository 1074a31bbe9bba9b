import type { LimiterRule } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { roundFigure, stepWords, useStepTexts } from './steps/step-words.ts';

/** What a rule does: one line for each step and one for its cap. */
export function useRuleWords(): (rule: Pick<LimiterRule, 'basis' | 'steps' | 'capPerPerson'>) => string[] {
  const { t } = useTranslation();
  const texts = useStepTexts();
  return ({ basis, steps, capPerPerson }) => [
    ...steps.map((step) => stepWords(basis, step, texts)),
    ...(capPerPerson === null ? [] : [t('limiter.capWords', { cap: roundFigure(capPerPerson) })]),
  ];
}
