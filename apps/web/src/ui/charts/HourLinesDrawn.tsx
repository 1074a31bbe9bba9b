import { scaleLinear, scalePoint } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { useTranslation } from 'react-i18next';
import { CategoryAxis, linesOf, margin, ValueAxis } from './Axes.tsx';
import { ChartFrame, type Drawing } from './ChartFrame.tsx';
import { type ChartProps, type ChartRow, heightOf, labelStep, spread, valueRange } from './chart-data.ts';
import classes from './charts.module.css';

/** From this width on the lines have room for their names at their ends. */
const namesFrom = 560;
const nameWidth = 116;

/** The drawing of HourLines, fetched with d3 when the first one is shown. */
export function HourLinesDrawn(props: ChartProps) {
  const { t } = useTranslation();
  return (
    <ChartFrame
      {...props}
      axis={t('ui.chart.hour')}
      placeName={(hour) => hour}
      draw={(drawing) => <Lines {...props} {...drawing} />}
    />
  );
}

function Lines({ rows, series, width, height: chartHeight, at, look }: ChartProps & Drawing) {
  const end = width >= namesFrom ? nameWidth : margin.end;
  const y = scaleLinear(valueRange(rows, series), [chartHeight - margin.bottom, margin.top]).nice(4);
  const x = scalePoint(
    rows.map((row) => row.at),
    [margin.start + 6, width - end - 6],
  );
  const xOf = (row: ChartRow) => x(row.at) ?? 0;
  const pathOf = (key: string) =>
    line<ChartRow>()
      .defined((row) => heightOf(row.values[key]) !== null)
      .x(xOf)
      .y((row) => y(heightOf(row.values[key]) ?? 0))
      .curve(curveMonotoneX)([...rows]) ?? '';
  const known = series.map(({ key }) => rows.filter((row) => heightOf(row.values[key]) !== null));
  const ends = known.map((of) => of.at(-1));
  const names = spread(
    ends.map((row, index) => y(heightOf(row?.values[series[index]?.key ?? '']) ?? 0)),
    16,
    chartHeight - margin.bottom,
  );
  const looked = at === null ? undefined : rows[at];
  return (
    <svg
      viewBox={`0 0 ${width} ${chartHeight}`}
      width={width}
      height={chartHeight}
      className={classes.drawing}
      aria-hidden
      onPointerLeave={() => look(null)}
    >
      <ValueAxis y={y} width={width - end + margin.end} lines={linesOf(chartHeight)} />
      {looked && (
        <line
          x1={xOf(looked)}
          x2={xOf(looked)}
          y1={margin.top}
          y2={chartHeight - margin.bottom}
          className={classes.zero}
        />
      )}
      {series.map(({ key, label, compared }, index) => (
        <g key={key} data-series={index}>
          <path d={pathOf(key)} className={classes.path} data-series={index} data-compared={compared} />
          {/* What is looked at, and the only hour there is: a line of one point cannot be seen. */}
          {dotsOf(looked, known[index] ?? []).map((row) =>
            heightOf(row.values[key]) === null ? null : (
              <circle
                key={row.at}
                cx={xOf(row)}
                cy={y(heightOf(row.values[key]) ?? 0)}
                r={row === looked ? 4 : 6}
                className={classes.dot}
                data-series={index}
              />
            ),
          )}
          {end === nameWidth && ends[index] && (
            <text
              x={Math.min(width - end + 4, xOf(ends[index]) + 12)}
              y={names[index]}
              dy="0.32em"
              className={classes.endName}
              data-series={index}
            >
              {label}
            </text>
          )}
        </g>
      ))}
      {rows.map((row, index) => (
        <rect
          key={row.at}
          x={xOf(row) - x.step() / 2}
          y={margin.top}
          width={Math.max(x.step(), 1)}
          height={chartHeight - margin.top - margin.bottom}
          className={classes.target}
          onPointerEnter={() => look(index)}
        />
      ))}
      <CategoryAxis
        places={rows.map((row) => ({ at: row.at, x: xOf(row), name: row.at }))}
        step={labelStep(rows.length, width - margin.start - end, 50)}
        height={chartHeight}
      />
    </svg>
  );
}

const dotsOf = (looked: ChartRow | undefined, known: readonly ChartRow[]): readonly ChartRow[] => [
  ...(looked ? [looked] : []),
  ...(known.length === 1 && known[0] !== looked ? known : []),
];
