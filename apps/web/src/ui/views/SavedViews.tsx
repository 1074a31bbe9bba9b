import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewedList } from '../list/use-list.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import { useOpenedView } from './use-opened-view.ts';
import { useSavedViews } from './use-saved-views.ts';
import type { ViewDialog } from './ViewDialogs.tsx';
import classes from './views.module.css';

const Items = lazyPart(
  async () => ({ default: (await import('./SavedViewItems.tsx')).SavedViewItems }),
  'above',
);

const ViewDialogs = lazyPart(
  async () => ({ default: (await import('./ViewDialogs.tsx')).ViewDialogs }),
  'above',
);

interface SavedViewsProps {
  /** The list as its table is named. */
  list: string;
  of: ViewedList;
  table: TableColumns;
}

/** Filters, order and columns of a list under names: opens them, and saves those of the moment. */
export function SavedViews({ list, of, table }: SavedViewsProps) {
  const { t } = useTranslation();
  const saved = useSavedViews(list, of, table);
  useOpenedView(list, of, saved, table);
  const { button, at } = useDrop('menu');
  const [dialog, setDialog] = useState<ViewDialog | null>(null);
  const { views } = saved;
  const last = views.find(({ savedViewId }) => savedViewId === table.opened?.savedViewId);
  // Of several views with the same search, the one that was chosen is open. Without a search it is all rows, unless a view
  // was chosen.
  const unfiltered = Object.keys(of.search).length === 0;
  const open = last && saved.isOpen(last) ? last : unfiltered ? undefined : views.find(saved.isOpen);
  // The view that was opened last stays the one that can be changed while its filters are changed.
  const current = open ?? last;
  const name = open ? `${t('ui.table.saved')}: ${open.name}` : t('ui.table.saved');
  return (
    <>
      {open ? (
        <Button
          {...button}
          className={classes.open ?? ''}
          variant="light"
          size="sm"
          leftSection={<IconBookmarkFilled size={16} aria-hidden />}
          aria-label={name}
          title={name}
        >
          {open.name}
        </Button>
      ) : (
        <ActionIcon {...button} variant="subtle" color="gray" size="lg" aria-label={name} title={name}>
          <IconBookmark size={18} />
        </ActionIcon>
      )}
      <Suspense>
        {at && (
          <Items
            at={at}
            of={of}
            table={table}
            saved={saved}
            open={open}
            current={current}
            onAsk={setDialog}
          />
        )}
      </Suspense>
      <Suspense>
        {dialog && (
          <ViewDialogs
            dialog={dialog}
            list={list}
            of={of}
            table={table}
            shareWith={saved.shareWith}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}
