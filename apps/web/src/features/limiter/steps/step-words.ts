import type { LimiterStep } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../../ui/figures/figure-limits.ts';
import type { Basis } from './typed-steps.ts';

/** `"5000.00"` → `"5,000"`: round figures are shown without decimals. */
export const roundFigure = (figure: string): string => figureText('rate', figure.replace(/\.0+$/, ''));

/** The sentence templates for steps, with placeholders for the figures. */
export interface StepTexts {
  rate: (from: string, rate: string) => string;
  percent: (from: string, percent: string) => string;
  close: (from: string) => string;
}

/** One step in words: "From 5,000: rate 800", "From 50%: 80% of the rate", "From 15,000: closed". */
export function stepWords(basis: Basis, { from, action }: LimiterStep, texts: StepTexts): string {
  const begin = basis === 'stake' ? roundFigure(from) : `${roundFigure(from)}%`;
  if (action.kind === 'close') return texts.close(begin);
  return action.kind === 'rate'
    ? texts.rate(begin, roundFigure(action.rate))
    : texts.percent(begin, String(action.percent));
}

/** The steps of a rule in one line: "From 5,000: rate 800 · From 10,000: rate 600 · From 15,000: closed". */
export const stepsWords = (basis: Basis, steps: readonly LimiterStep[], texts: StepTexts): string =>
  steps.map((step) => stepWords(basis, step, texts)).join(' · ');

/** The templates in the language of the console. */
export function useStepTexts(): StepTexts {
  const { t } = useTranslation();
  return {
    rate: (from, rate) => t('limiter.step.rate', { from, rate }),
    percent: (from, percent) => t('limiter.step.percent', { from, percent }),
    close: (from) => t('limiter.step.close', { from }),
  };
}
