import { Bars } from './Bars.tsx';
import type { ChartProps } from './chart-data.ts';

/**
 * Figures by hour as bars, the running hour hatched (`partial`); what they are compared with as a mark across each bar.
 * Loaded when it is shown.
 */
export const HourBars = (props: ChartProps) => <Bars {...props} by="hour" />;
