import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateStyle } from '../figures/DateTime.tsx';
import { formatDay } from '../figures/format-date.ts';
import { CategoryAxis, linesOf, margin, ValueAxis } from './Axes.tsx';
import { ChartFrame, type Drawing } from './ChartFrame.tsx';
import { type ChartProps, heightOf, labelStep, valueRange } from './chart-data.ts';
import classes from './charts.module.css';

/** The drawing of DayBars, fetched with d3 when the first one is shown. */
export function DayBarsDrawn(props: ChartProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  return (
    <ChartFrame
      {...props}
      axis={t('ui.chart.day')}
      placeName={(day) => formatDay(day, style)}
      draw={(drawing) => (
        <Bars {...props} {...drawing} shortName={(day) => shortDay(formatDay(day, style))} />
      )}
    />
  );
}

/** Day and month of "20 Nov 2026": the year is in the title of the place. */
const shortDay = (shown: string): string => shown.split(' ').slice(0, 2).join(' ');

interface BarsProps extends ChartProps, Drawing {
  shortName: (day: string) => string;
}

function Bars({ rows, series, width, height: chartHeight, at, look, shortName }: BarsProps) {
  const hatch = useId();
  const y = scaleLinear(valueRange(rows, series), [chartHeight - margin.bottom, margin.top]).nice(4);
  const x = scaleBand(
    rows.map((row) => row.at),
    [margin.start, width - margin.end],
  ).padding(0.25);
  const group = scaleBand(
    series.map(({ key }) => key),
    [0, x.bandwidth()],
  ).padding(series.length > 1 ? 0.08 : 0);
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
        {/* Loss is hatched as well as red: colour is never the only sign. */}
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={classes.lossGround} />
          <line x1="0" y1="0" x2="0" y2="6" className={classes.lossLine} />
        </pattern>
      </defs>
      <ValueAxis y={y} width={width} lines={linesOf(chartHeight)} />
      {rows.map((row, index) => (
        <g key={row.at} data-dim={at !== null && at !== index} className={classes.dimmable}>
          {series.map(({ key, winLoss }, order) => {
            const height = heightOf(row.values[key]);
            if (height === null) return null;
            const [top, bottom] = [y(Math.max(height, 0)), y(Math.min(height, 0))];
            return (
              <rect
                key={key}
                x={(x(row.at) ?? 0) + (group(key) ?? 0)}
                y={top}
                width={Math.max(group.bandwidth(), 1)}
                height={Math.max(bottom - top, 1)}
                rx={Math.min(3, group.bandwidth() / 4)}
                className={classes.bar}
                data-series={winLoss ? undefined : order}
                data-win-loss={winLoss && (height < 0 ? 'loss' : 'profit')}
                style={winLoss && height < 0 ? { fill: `url(#${hatch})` } : undefined}
              />
            );
          })}
          <rect
            x={(x(row.at) ?? 0) - (x.step() - x.bandwidth()) / 2}
            y={margin.top}
            width={x.step()}
            height={chartHeight - margin.top - margin.bottom}
            className={classes.target}
            onPointerEnter={() => look(index)}
          />
        </g>
      ))}
      <CategoryAxis
        places={places}
        step={labelStep(rows.length, width - margin.start - margin.end, 58)}
        height={chartHeight}
      />
    </svg>
  );
}
