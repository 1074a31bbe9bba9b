import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type LadderPictureProps, ladderHeight } from './ladder.ts';

const LadderDrawn = lazy(async () => ({ default: (await import('./LadderDrawn.tsx')).LadderDrawn }));

/** A drawing of the rate over the stake, in steps. Loaded when the first one is shown. */
export function LadderPicture(props: LadderPictureProps) {
  return (
    <Suspense fallback={<Skeleton height={ladderHeight} />}>
      <LadderDrawn {...props} />
    </Suspense>
  );
}
