import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-data.ts';
import { useFolded } from './fold-memory.ts';
import { frameHeight } from './frame-height.ts';

const HourLinesDrawn = lazy(async () => ({ default: (await import('./HourLinesDrawn.tsx')).HourLinesDrawn }));

/** Figures by hour as lines, named at their ends; at most five series. Loaded when it is shown. */
export function HourLines(props: ChartProps) {
  const { folded } = useFolded(props.foldName);
  return (
    <Suspense fallback={<Skeleton height={frameHeight(props.low ?? false, folded)} />}>
      <HourLinesDrawn {...props} />
    </Suspense>
  );
}
