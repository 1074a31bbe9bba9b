import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';
import { formatDay } from '../figures/format-date.ts';
import { CategoryAxis, linesOf, margin, ValueAxis } from './Axes.tsx';
import { ChartFrame, type Drawing } from './ChartFrame.tsx';
import { type ChartProps, type ChartRow, heightOf, labelStep, valueRange } from './chart-data.ts';
import classes from './charts.module.css';

interface BarsDrawnProps extends ChartProps {
  by: 'day' | 'hour';
}

/** The drawing of DayBars and HourBars, fetched with d3 when the first one is shown. */
export function BarsDrawn({ by, ...props }: BarsDrawnProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const nameOf = (at: string) => (by === 'day' ? formatDay(at, style) : at);
  const shortName = (at: string) => (by === 'day' ? shortDay(nameOf(at)) : at);
  return (
    <ChartFrame
      {...props}
      axis={t(`ui.chart.${by}`)}
      placeName={nameOf}
      draw={(drawing) => <Bars {...props} {...drawing} shortName={shortName} />}
    />
  );
}

/** Day and month of "20 Nov 2026": the year is in the title of the place. */
const shortDay = (shown: string): string => shown.split(' ').slice(0, 2).join(' ');

interface BarsProps extends ChartProps, Drawing {
  shortName: (at: string) => string;
}

function Bars({ rows, series, width, height: chartHeight, at, look, shortName }: BarsProps) {
  const id = useId();
  const y = scaleLinear(valueRange(rows, series), [chartHeight - margin.bottom, margin.top]).nice(4);
  const x = scaleBand(
    rows.map((row) => row.at),
    [margin.start, width - margin.end],
  ).padding(0.25);
  const measured = series.filter(({ compared }) => !compared);
  const group = scaleBand(
    measured.map(({ key }) => key),
    [0, x.bandwidth()],
  ).padding(measured.length > 1 ? 0.08 : 0);
  const places = rows.map((row) => ({
    at: row.at,
    x: (x(row.at) ?? 0) + x.bandwidth() / 2,
    name: shortName(row.at),
  }));
  return (
    <svg
      viewBox={`0 0 ${width} ${chartHeight}`}
      width={width}
      height={chartHeight}
      className={classes.drawing}
      aria-hidden
      onPointerLeave={() => look(null)}
    >
      <defs>
        {/* Loss is hatched as well as red, and a running hour is hatched: colour is never the only sign. */}
        <pattern id={`${id}loss`} {...hatch} patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.lossGround} />
          <line x1="0" y1="0" x2="0" y2="6" className={classes.lossLine} />
        </pattern>
        <pattern id={`${id}partial`} {...hatch} patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.partialGround} />
          <line x1="0" y1="0" x2="0" y2="6" className={classes.partialLine} />
        </pattern>
      </defs>
      <ValueAxis y={y} width={width} lines={linesOf(chartHeight)} />
      {rows.map((row, index) => {
        const left = x(row.at) ?? 0;
        return (
          <g key={row.at} data-dim={at !== null && at !== index} className={classes.dimmable}>
            {measured.map((one) => (
              <Bar
                key={one.key}
                amount={row.values[one.key]}
                order={series.indexOf(one)}
                winLoss={one.winLoss === true}
                partial={row.partial === true}
                fillOf={(pattern) => `url(#${id}${pattern})`}
                left={left + (group(one.key) ?? 0)}
                width={Math.max(group.bandwidth(), 1)}
                y={y}
              />
            ))}
            {series.map(({ key, compared }, order) => {
              const height = compared ? heightOf(row.values[key]) : null;
              return height === null ? null : (
                <line
                  key={key}
                  x1={left - x.step() * 0.08}
                  x2={left + x.bandwidth() + x.step() * 0.08}
                  y1={y(height)}
                  y2={y(height)}
                  className={classes.mark}
                  data-series={order}
                />
              );
            })}
            <rect
              x={left - (x.step() - x.bandwidth()) / 2}
              y={margin.top}
              width={x.step()}
              height={chartHeight - margin.top - margin.bottom}
              className={classes.target}
              onPointerEnter={() => look(index)}
            />
          </g>
        );
      })}
      <CategoryAxis
        places={places}
        step={labelStep(rows.length, width - margin.start - margin.end, 58)}
        height={chartHeight}
      />
    </svg>
  );
}

const hatch = { width: '6', height: '6', patternUnits: 'userSpaceOnUse' } as const;

interface BarProps {
  amount: ChartRow['values'][string];
  /** The place of its series, which gives its colour. */
  order: number;
  winLoss: boolean;
  partial: boolean;
  fillOf: (pattern: 'loss' | 'partial') => string;
  left: number;
  width: number;
  y: (height: number) => number;
}

function Bar({ amount, order, winLoss, partial, fillOf, left, width, y }: BarProps) {
  const height = heightOf(amount);
  if (height === null) return null;
  const [top, bottom] = [y(Math.max(height, 0)), y(Math.min(height, 0))];
  const loss = winLoss && height < 0;
  const pattern = loss ? 'loss' : partial ? 'partial' : undefined;
  return (
    <rect
      x={left}
      y={top}
      width={width}
      height={Math.max(bottom - top, 1)}
      rx={Math.min(3, width / 4)}
      className={classes.bar}
      data-series={winLoss ? undefined : order}
      data-win-loss={winLoss && (height < 0 ? 'loss' : 'profit')}
      data-partial={partial || undefined}
      style={pattern && { fill: fillOf(pattern) }}
    />
  );
}
