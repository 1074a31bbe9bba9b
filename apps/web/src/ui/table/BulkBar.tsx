import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../figures/format-money.ts';
import classes from './select.module.css';
import type { Bulk, SelectionControls } from './use-selection.ts';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  selection: SelectionControls<Row>;
  total: number;
}

/** The actions for the chosen rows; stays at the bottom of the window while the rows scroll. */
export function BulkBar<Row>({ bulk, selection, total }: BulkBarProps<Row>) {
  const { t } = useTranslation();
  const { chosen } = selection;
  const more =
    bulk.everyOfFilter && !chosen.everyOfFilter && selection.page === 'all' && total > chosen.count;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t('ui.table.bulk')}>
      <span className={classes.count} aria-live="polite">
        {t('ui.table.selected', { count: chosen.count, shown: formatCount(chosen.count) })}
      </span>
      {more && (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseEvery}>
          {t('ui.table.selectEvery', { total: formatCount(total) })}
        </Button>
      )}
      <div className={classes.rowActions}>{bulk.actions(chosen)}</div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={chosen.clear}
      >
        {t('ui.table.clearSelection')}
      </Button>
    </div>
  );
}
