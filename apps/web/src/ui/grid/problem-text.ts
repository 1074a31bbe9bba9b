import { useTranslation } from 'react-i18next';
import type { CellProblem } from './cell-value.ts';

/** What is wrong with a cell, and which values are allowed, in words. */
export function useProblemText(): (problem: CellProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    if (problem.why === 'said') return problem.text;
    if (problem.why === 'fill') return t('ui.grid.fill');
    if (problem.why !== 'not') return t(`ui.figure.${problem.why}`, { limit: problem.limit });
    const { kind } = problem;
    if (kind === 'switch' || kind === 'choice') return t(`ui.grid.not.${kind}`);
    return t(`ui.figure.not.${kind}`);
  };
}
