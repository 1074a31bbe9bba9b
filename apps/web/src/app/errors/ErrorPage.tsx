import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import picture from './art/broken.svg';
import { BlankPage } from './BlankPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useWayHome } from './use-way-home.ts';

/**
 * Catches every error of a page. The full error is in the browser's console (report-error.ts), not on the
 * screen.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const goHome = useWayHome(reset);
  if (isNotFound(error)) return <NotFoundPage onLeave={reset} />;
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <BlankPage
      code={problem && problem.status > 0 ? problem.status : 500}
      title={t('problem.oopsTitle')}
      lead={t('problem.oopsLead')}
      detail={problem?.title}
      picture={picture}
      onLeave={goHome}
    />
  );
}

/** The rule of spec.md §2: status code 404, or a message that contains 404. */
const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status === 404) ||
  (error instanceof Error && error.message.includes('404'));
