import type { ScaleLinear } from 'd3-scale';
import { compactMoney } from '../figures/compact-money.ts';
import classes from './charts.module.css';

/** The room around a drawing, in px. */
export const margin = { top: 8, bottom: 26, start: 52, end: 8 } as const;

/** About how many lines a drawing of this height has room for. */
export const linesOf = (height: number): number => (height < 180 ? 3 : 4);

interface ValueAxisProps {
  y: ScaleLinear<number, number>;
  width: number;
  /** About how many lines. */
  lines?: number;
}

/** Lines across at round values, named at the start; the one of zero is stronger. */
export function ValueAxis({ y, width, lines = 4 }: ValueAxisProps) {
  return (
    <g>
      {y.ticks(lines).map((value) => (
        <g key={value} transform={`translate(0 ${y(value)})`}>
          <line
            x1={margin.start}
            x2={width - margin.end}
            className={value === 0 ? classes.zero : classes.line}
          />
          <text x={margin.start - 8} dy="0.32em" textAnchor="end" className={classes.tick}>
            {compactMoney(value.toFixed(2))}
          </text>
        </g>
      ))}
    </g>
  );
}

interface CategoryAxisProps {
  places: readonly { at: string; x: number; name: string }[];
  /** Every how many of them is named. */
  step: number;
  /** The height of the drawing. */
  height: number;
}

/** The names of places on the time axis; the last one always, because it is now. */
export function CategoryAxis({ places, step, height }: CategoryAxisProps) {
  const last = places.length - 1;
  return (
    <g>
      {places.map(({ at, x, name }, index) =>
        (last - index) % step === 0 ? (
          <text key={at} x={x} y={height - 8} textAnchor="middle" className={classes.tick}>
            {name}
          </text>
        ) : null,
      )}
    </g>
  );
}
