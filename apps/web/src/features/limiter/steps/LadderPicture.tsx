import type { LimiterStep } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Basis } from './typed-steps.ts';

const LadderDrawn = lazy(async () => ({ default: (await import('./LadderDrawn.tsx')).LadderDrawn }));

export interface LadderPictureProps {
  basis: Basis;
  steps: readonly LimiterStep[];
  /** What is paid before the first step, where one bet type of one provider is meant. */
  normalRate: string | null;
}

export const ladderHeight = 176;

/** The stairs of the rate over the stake. Loaded when the first one is shown. */
export function LadderPicture(props: LadderPictureProps) {
  return (
    <Suspense fallback={<Skeleton height={ladderHeight} />}>
      <LadderDrawn {...props} />
    </Suspense>
  );
}
