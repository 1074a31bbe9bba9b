import { ActionIcon, Popover } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/start-i18n.ts';
import classes from './shortcuts.module.css';

const Panel = lazy(async () => ({ default: (await withTexts(import('./ShortcutPanel.tsx'))).ShortcutPanel }));

/** The person's own pinned pages (screens.md §4); fetched when the menu is first opened. */
export function ShortcutsButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={16}
      width="min(360px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          radius="xl"
          aria-label={t('shortcuts.title')}
          onClick={() => setOpened(!opened)}
        >
          <IconLayoutGridAdd size={21} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <Suspense fallback={<div className={classes.waiting} />}>
          {opened && <Panel close={() => setOpened(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
