import { ActionIcon, Button, Tooltip } from '@mantine/core';
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
      <div className={classes.rowActions}>
        {more && (
          <Button
            className={classes.every ?? ''}
            variant="subtle"
            size="compact-sm"
            onClick={selection.chooseEvery}
          >
            {t('ui.table.selectEvery', { total: formatCount(total) })}
          </Button>
        )}
        {bulk.actions(chosen)}
      </div>
      <Tooltip label={t('ui.table.clearSelection')} withArrow>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('ui.table.clearSelection')}
          onClick={chosen.clear}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
