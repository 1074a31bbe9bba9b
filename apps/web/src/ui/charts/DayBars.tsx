import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './ChartFrame.tsx';
import { frameHeight } from './frame-height.ts';

const DayBarsDrawn = lazy(async () => ({ default: (await import('./DayBarsDrawn.tsx')).DayBarsDrawn }));

/** Figures by business day as bars; at most five series (design.md, Data on screen). Loaded when it is shown. */
export function DayBars(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton height={frameHeight} />}>
      <DayBarsDrawn {...props} />
    </Suspense>
  );
}
