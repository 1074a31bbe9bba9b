import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { thisPage } from '../../../ui/list/this-page.ts';
import classes from './numbers.module.css';

interface ShownAsProps {
  as: 'grid' | 'table';
  /** The figure that colours the grid. A table shows all figures. */
  by?: 'exposure' | 'stake';
}

/** Grid or table, and for the grid exposure or stake. The choice is in the address. */
export function ShownAs({ as, by }: ShownAsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = (next: { as?: string | undefined; by?: string | undefined }) =>
    void navigate({
      ...thisPage((search) => ({ ...search, ...next, page: undefined })),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {by && (
        <SegmentedControl
          size="sm"
          aria-label={t('totals.colourBy')}
          value={by}
          onChange={(next) => change({ by: next === 'stake' ? 'stake' : undefined })}
          data={[
            { value: 'exposure', label: t('totals.column.exposure') },
            { value: 'stake', label: t('totals.column.stake') },
          ]}
        />
      )}
      <SegmentedControl
        size="sm"
        aria-label={t('totals.shownAs')}
        value={as}
        onChange={(next) => change({ as: next === 'table' ? 'table' : undefined })}
        data={[
          { value: 'grid', label: <Shape sign={IconLayoutGrid} word={t('totals.grid')} /> },
          { value: 'table', label: <Shape sign={IconTable} word={t('totals.table')} /> },
        ]}
      />
    </>
  );
}

/** A word; on a phone a sign, so that both switches fit in one row. */
const Shape = ({ sign: Sign, word }: { sign: typeof IconTable; word: string }) => (
  <span className={classes.shape}>
    <Sign size={18} stroke={1.7} aria-hidden />
    <span>{word}</span>
  </span>
);
