import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-data.ts';
import { useFolded } from './fold-memory.ts';
import { frameHeight } from './frame-height.ts';

const DayBarsDrawn = lazy(async () => ({ default: (await import('./DayBarsDrawn.tsx')).DayBarsDrawn }));

/** Figures by business day as bars; at most five series (look.md §4). Loaded when it is shown. */
export function DayBars(props: ChartProps) {
  const { folded } = useFolded(props.foldName);
  return (
    <Suspense fallback={<Skeleton height={frameHeight(props.low ?? false, folded)} />}>
      <DayBarsDrawn {...props} />
    </Suspense>
  );
}
