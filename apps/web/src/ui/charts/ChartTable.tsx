import { formatCount } from '../figures/format-money.ts';
import { Money } from '../figures/Money.tsx';
import type { ChartProps, ChartRow } from './chart-data.ts';
import classes from './charts.module.css';

interface ChartTableProps extends Required<Pick<ChartProps, 'label' | 'rows' | 'series' | 'unit'>> {
  axis: string;
  placeName: (row: ChartRow) => string;
}

/**
 * The figures of a chart as a table: for people who cannot see the drawing, and for people who want the exact
 * figures.
 */
export function ChartTable({ label, rows, series, unit, axis, placeName }: ChartTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.at}>
            <th scope="row">{placeName(row)}</th>
            {series.map(({ key, winLoss = false }) => (
              <td key={key} className="figures">
                {unit === 'money' ? (
                  <Money amount={row.values[key]} winLoss={winLoss} />
                ) : (
                  formatCount(row.values[key] ?? '–')
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
