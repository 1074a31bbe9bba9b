import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { ChartProps } from './chart-data.ts';
import { useFolded } from './fold-memory.ts';
import { frameHeight } from './frame-height.ts';

const BarsDrawn = lazyPart(async () => ({ default: (await import('./BarsDrawn.tsx')).BarsDrawn }));

/** A chart of bars, with a placeholder of its height until its code is there. */
export function Bars(props: ChartProps & { by: 'day' | 'hour' }) {
  const { folded } = useFolded(props.foldName);
  return (
    <Suspense fallback={<Skeleton height={frameHeight(props.low ?? false, folded)} />}>
      <BarsDrawn {...props} />
    </Suspense>
  );
}
