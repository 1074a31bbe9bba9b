import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChartBar, IconChevronDown, IconChevronUp, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney, signOf } from '../figures/format-money.ts';
import { Money } from '../figures/Money.tsx';
import { useCurrencySign } from '../figures/use-amount-text.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartProps, ChartRow } from './chart-data.ts';
import classes from './charts.module.css';
import { useFolded } from './fold-memory.ts';
import { drawingHeight, lowDrawingHeight } from './frame-height.ts';

/** What a drawing is given: its size and the place that is looked at. */
export interface Drawing {
  width: number;
  height: number;
  at: number | null;
  look: (at: number | null) => void;
}

interface ChartFrameProps extends ChartProps {
  /** The name of the time axis: "Day", "Hour". */
  axis: string;
  /** A place on it in words. */
  placeName: (at: string) => string;
  draw: (drawing: Drawing) => ReactNode;
}

/**
 * What every chart has around its drawing: title, names of the series with the figures of the place that is looked at,
 * a cursor for the keyboard, and the same figures as a table.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { label, rows, series, unit = 'money', low = false, foldName, ways, axis, draw } = props;
  const { t } = useTranslation();
  const placeName = ({ at, partial }: ChartRow) =>
    partial ? t('ui.chart.soFar', { place: props.placeName(at) }) : props.placeName(at);
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const { ref, width } = useElementSize();
  const { folded, toggle } = useFolded(foldName);
  const sign = useCurrencySign();
  const bodyId = useId();
  const height = low ? lowDrawingHeight : drawingHeight;
  const place = at === null ? undefined : rows[at];
  const text = unit === 'money' ? formatMoney : formatCount;
  const spoken = (row: ChartRow) =>
    `${placeName(row)}: ${series.map(({ key, label }) => `${label} ${text(row.values[key] ?? '–')}`).join(', ')}`;
  const hasSign = (sign: 1 | -1) =>
    rows.some(({ values }) => series.some(({ key }) => signOf(values[key] ?? '0') === sign));
  const drawn = rows.length > 0 && !asTable && !folded;
  const table = (
    <ChartTable label={label} rows={rows} series={series} unit={unit} axis={axis} placeName={placeName} />
  );
  const names = drawn && (
    <div className={classes.legend} aria-hidden>
      {place && <span className={classes.place}>{placeName(place)}</span>}
      {series.map((one, index) => (
        <span key={one.key} className={classes.name}>
          <span
            className={classes.swatch}
            data-series={index}
            data-win-loss={one.winLoss}
            data-compared={one.compared}
          />
          {one.label}
          {place && (
            <span className={`figures ${classes.figure}`}>
              {unit === 'money' ? (
                <Money amount={place.values[one.key]} winLoss={one.winLoss ?? false} />
              ) : (
                text(place.values[one.key] ?? '–')
              )}
            </span>
          )}
        </span>
      ))}
      {ways && hasSign(1) && <span className={classes.way}>▲ {ways.above}</span>}
      {ways && hasSign(-1) && <span className={classes.way}>▼ {ways.below}</span>}
      {rows.some(({ partial }) => partial) && (
        <span className={classes.name}>
          <span className={classes.swatch} data-series={0} data-partial />
          {t('ui.chart.running')}
        </span>
      )}
    </div>
  );
  return (
    <figure className={classes.chart} data-low={low}>
      <figcaption className={classes.head}>
        <span className={classes.title}>
          {label}
          {unit === 'money' && <span className={classes.unit}> ({sign})</span>}
        </span>
        {low && names}
        <span className={`no-print ${classes.buttons}`}>
          {rows.length > 0 && !folded && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
              onClick={() => setAsTable(!asTable)}
            >
              <span className={classes.buttonText}>
                {asTable ? t('ui.chart.asChart') : t('ui.chart.asTable')}
              </span>
            </Button>
          )}
          {foldName && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={folded ? <IconChevronDown size={16} /> : <IconChevronUp size={16} />}
              aria-expanded={!folded}
              aria-controls={bodyId}
              onClick={toggle}
            >
              <span className={classes.buttonText}>{folded ? t('ui.chart.unfold') : t('ui.chart.fold')}</span>
            </Button>
          )}
        </span>
      </figcaption>
      <div id={bodyId} hidden={folded}>
        {rows.length === 0 && <p className={classes.none}>{t('ui.chart.none')}</p>}
        {rows.length > 0 && asTable && table}
        {drawn && (
          <>
            {!low && names}
            <div ref={ref} className={classes.canvas} style={{ minHeight: height }}>
              <input
                type="range"
                className={classes.cursor}
                aria-label={`${label}: ${axis}`}
                aria-valuetext={place ? spoken(place) : label}
                min={0}
                max={rows.length - 1}
                value={at ?? rows.length - 1}
                onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
                onFocus={() => setAt(at ?? rows.length - 1)}
                onBlur={() => setAt(null)}
              />
              {width > 0 && draw({ width, height, at, look: setAt })}
            </div>
            <div className={classes.twin}>{table}</div>
          </>
        )}
      </div>
    </figure>
  );
}
