import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { type LadderPictureProps, ladderHeight } from './ladder.ts';

const LadderDrawn = lazyPart(async () => ({ default: (await import('./LadderDrawn.tsx')).LadderDrawn }));

/** A drawing of the rate over the stake, in steps. Loaded when the first one is shown. */
export function LadderPicture(props: LadderPictureProps) {
  return (
    <Suspense fallback={<Skeleton height={ladderHeight} />}>
      <LadderDrawn {...props} />
    </Suspense>
  );
}
