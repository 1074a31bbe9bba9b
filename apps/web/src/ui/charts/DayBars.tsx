import { Bars } from './Bars.tsx';
import type { ChartProps } from './chart-data.ts';

/** Figures by business day as bars; at most five series (look.md §4). Loaded when it is shown. */
export const DayBars = (props: ChartProps) => <Bars {...props} by="day" />;
