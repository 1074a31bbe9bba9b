import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import type { ColumnGroup } from './grid-column.ts';

interface ColumnGroupsProps {
  groups: readonly ColumnGroup[];
  /** null: all of them. */
  group: string | null;
  choose: (group: string | null) => void;
}

/** Which columns of a wide grid are visible: all, or one group. */
export function ColumnGroups({ groups, group, choose }: ColumnGroupsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.groups} aria-label={t('ui.grid.columns')}>
      {[{ key: null, label: t('ui.grid.allColumns') }, ...groups].map(({ key, label }) => (
        <button key={label} type="button" aria-pressed={key === group} onClick={() => choose(key)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
