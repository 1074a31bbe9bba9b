import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

interface ShownStateProps<T> {
  answer: UseQueryResult<T[], ApiProblem>;
  empty: string;
  children: (shown: T[]) => ReactNode;
}

/** The shown items with their loading, error and empty states. */
export function ShownState<T>({ answer: { data, error, refetch }, empty, children }: ShownStateProps<T>) {
  if (data && data.length > 0) return children(data);
  if (!data && !error) return <Skeleton height={300} radius={8} />;
  return (
    <section className="surface">
      {data ? <EmptyState title={empty} /> : <ErrorState problem={error} retry={() => void refetch()} />}
    </section>
  );
}
