import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../figures/DateTime.tsx';
import { formatCount } from '../figures/format-money.ts';
import classes from './print.module.css';

interface PrintDetailsProps {
  /** What the page was narrowed to, in words; what is not set is left out. */
  details: readonly { label: string; value: ReactNode }[];
  /** Rows on the paper out of how many, told where some are missing. */
  rows?: { shown: number; total: number };
}

/** Stands on paper alone: the filters, which are controls on the screen, and when it was printed. */
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

/** The moment the paper was asked for. */
function usePrintedAt(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const now = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', now);
    return () => removeEventListener('beforeprint', now);
  }, []);
  return at;
}
