import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import type { ColumnGroup, GridColumn } from './grid-column.ts';

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

/** The visible columns: all of them, or one group; `reveal` shows all when a hidden one is needed. */
export function useColumnGroups<Row>(
  all: readonly GridColumn<Row>[],
  groups: readonly ColumnGroup[] | undefined,
) {
  const [group, setGroup] = useState<string | null>(null);
  const known = groups?.some(({ key }) => key === group) ? group : null;
  const columns = useMemo(
    () => (known === null ? all : all.filter((column) => column.group === known)),
    [all, known],
  );
  const reveal = useCallback(() => setGroup(null), []);
  return { columns, group: known, choose: setGroup, reveal };
}
