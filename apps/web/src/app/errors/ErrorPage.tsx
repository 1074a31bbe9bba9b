import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { BlankPage } from './BlankPage.tsx';
import { LooseBalls } from './illustrations.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** What went wrong anywhere ends here: no stack trace for the person, all of it in the console (spec.md §2 and §8). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  useEffect(() => console.error(error), [error]);
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <BlankPage
      code={error instanceof ApiProblem && error.status > 0 ? error.status : 500}
      title={t('problem.oopsTitle')}
      lead={t('problem.oopsLead')}
      illustration={<LooseBalls />}
      onLeave={reset}
    />
  );
}

const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status === 404) ||
  (error instanceof Error && error.message.includes('404'));
