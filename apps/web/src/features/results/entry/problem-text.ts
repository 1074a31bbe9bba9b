import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { EntryProblem } from './entry-problems.ts';

/** The text for a wrong input, in the words of spec.md §5: "Please Fill Number 3 digit". */
export function useProblemText(): (problem: EntryProblem) => string {
  const { t } = useTranslation();
  return (problem) => {
    switch (problem.code) {
      case 'decimal':
        return t('results.entry.fillPublished');
      case 'count':
        return problem.least === problem.most
          ? t('results.entry.fillAll', { given: formatCount(problem.entered), count: problem.most })
          : t('results.entry.fillAtLeast', { given: formatCount(problem.entered), count: problem.least });
      case 'digits':
        return problem.least === problem.most
          ? t('ui.digits.fillCount', { count: problem.least })
          : t('results.entry.fillBetween', { least: problem.least, most: problem.most });
    }
  };
}
