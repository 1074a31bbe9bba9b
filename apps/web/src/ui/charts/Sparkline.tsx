import { heightOf } from './chart-data.ts';
import classes from './charts.module.css';

interface SparklineProps {
  /** Decimal texts, oldest first. */
  values: readonly string[];
  /** The text for people who cannot see it: "Sales of the last 7 days, rising". */
  label: string;
}

const [width, height, edge] = [96, 28, 4];

/** The run of a figure in a tile: no axes, no figures; the newest is the dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const heights = values.map((value) => heightOf(value) ?? 0);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const points = heights.map((one, at) => ({
    x: edge + (at * (width - 2 * edge)) / Math.max(heights.length - 1, 1),
    y: high === low ? height / 2 : height - edge - ((one - low) * (height - 2 * edge)) / (high - low),
  }));
  const last = points.at(-1);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
}
