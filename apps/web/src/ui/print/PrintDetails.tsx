import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../api/server-clock.ts';
import { DateTime } from '../figures/DateTime.tsx';
import { formatCount } from '../figures/format-money.ts';
import classes from './print.module.css';

interface PrintDetailsProps {
  /** The filters that are set, in words. */
  details: readonly { label: string; value: ReactNode }[];
  /** The number of printed rows and of all rows, shown where some are missing. */
  rows?: { shown: number; total: number };
}

/** Only on paper: the filters, which are controls on the screen, and the time of printing. */
export function PrintDetails({ details, rows }: PrintDetailsProps) {
  const { t } = useTranslation();
  const printedAt = usePrintedAt();
  const all = [
    ...details.filter(({ value }) => value !== undefined && value !== ''),
    ...(rows && rows.shown < rows.total
      ? [{ label: t('ui.print.rows'), value: `${formatCount(rows.shown)} / ${formatCount(rows.total)}` }]
      : []),
    { label: t('ui.print.at'), value: <DateTime at={printedAt} /> },
  ];
  return (
    <dl className={classes.details}>
      {all.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The time at which printing was requested. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => serverTime().toISOString());
  useEffect(() => {
    const now = () => flushSync(() => setAt(serverTime().toISOString()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return at;
}
