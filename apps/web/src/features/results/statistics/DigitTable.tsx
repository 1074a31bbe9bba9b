import type { DrawStatistics } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { levelOf } from './digit-level.ts';
import classes from './statistics.module.css';

interface DigitTableProps {
  field: DrawStatistics['digitTotals'][number]['field'];
  statistics: DrawStatistics;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * How often each digit was drawn, by position and in total. A higher count is darker, and the count is printed
 * in the cell.
 */
export function DigitTable({ field, statistics }: DigitTableProps) {
  const { t } = useTranslation();
  const places = statistics.digits.filter((one) => one.field === field);
  const totals = statistics.digitTotals.find((one) => one.field === field)?.counts ?? [];
  const lines = [
    ...places.map(({ place, counts }) => ({
      key: String(place),
      name: t('published.statistics.place', { place: place + 1 }),
      counts,
    })),
    { key: 'all', name: t('published.statistics.all'), counts: totals },
  ];
  return (
    <div className={classes.scroll}>
      <table className={classes.digits}>
        <thead>
          <tr>
            <th scope="col">{t('published.statistics.digit')}</th>
            {digits.map((digit) => (
              <th key={digit} scope="col" className="figures">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, counts }) => (
            <tr key={key} data-all={key === 'all'}>
              <th scope="row">{name}</th>
              {digits.map((digit, at) => (
                <td key={digit} className="figures" data-level={levelOf(counts[at] ?? 0, counts)}>
                  {formatCount(counts[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
