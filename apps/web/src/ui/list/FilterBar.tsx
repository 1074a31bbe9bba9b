import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListControls } from './use-list.ts';

/** The filters of a list side by side, and the way to be rid of all of them. */
export function FilterBar({ list, children }: { list: ListControls; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <search className={classes.filters}>
      {children}
      {list.filtered && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconX size={16} />}
          onClick={list.clearFilters}
        >
          {t('ui.list.clearAll')}
        </Button>
      )}
    </search>
  );
}
