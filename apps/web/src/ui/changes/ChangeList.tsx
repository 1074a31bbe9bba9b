import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './changes.module.css';

/** One change in words: "Credit limit 1,000.00 → 1,500.00". */
interface Change {
  key: string;
  label: string;
  /** Missing: there was nothing before, or it does not matter. */
  from?: string | undefined;
  to: string;
}

interface ChangeListProps {
  changes: readonly Change[];
  /** `lines`: a line each between rules, as in a question; `columns`: such lines side by side where there is room. */
  layout?: 'flow' | 'lines' | 'columns';
  label?: string;
  id?: string;
}

/** Changes, old → new: before they are saved, and where planned ones are shown. */
export function ChangeList({ changes, layout = 'flow', label, id }: ChangeListProps) {
  const { t } = useTranslation();
  return (
    <ul id={id} className={classes.list} data-layout={layout} aria-label={label}>
      {changes.map(({ key, label: what, from, to }) => (
        <li key={key}>
          <span className={classes.changed}>{what}</span>
          {from !== undefined && (
            <>
              <del className={`figures ${classes.old}`}>{from}</del>
              <IconArrowRight size={14} role="img" aria-label={t('ui.form.becomes')} />
            </>
          )}
          <ins className={`figures ${classes.new}`}>{to}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Many changes in a question: they scroll alone, its buttons stay visible. */
export function ScrolledChanges({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
    <div className={classes.scrolled} tabIndex={0}>
      {children}
    </div>
  );
}
