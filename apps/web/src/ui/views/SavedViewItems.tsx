import type { SavedView } from '@drawdesk/contract';
import { Menu } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ViewedList } from '../list/use-list.ts';
import { MenuAt } from '../overlays/MenuAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import { noView } from '../table/table-memory.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import type { useSavedViews } from './use-saved-views.ts';
import { ViewActions } from './ViewActions.tsx';
import type { ViewDialog } from './ViewDialogs.tsx';
import { sameColumns } from './view-search.ts';
import classes from './views.module.css';

const all = 'all';

interface SavedViewItemsProps {
  at: DropAt;
  of: ViewedList;
  table: TableColumns;
  saved: ReturnType<typeof useSavedViews>;
  /** The view that is open, and the one that was opened last. */
  open: SavedView | undefined;
  current: SavedView | undefined;
  onAsk: (dialog: ViewDialog) => void;
}

/** The views of a list, and what can be done with them. */
export function SavedViewItems({ at, of, table, saved, open, current, onAsk }: SavedViewItemsProps) {
  const { t } = useTranslation();
  const { views } = saved;
  const unfiltered = Object.keys(of.search).length === 0;
  const choose = (id: string) => {
    const view = views.find(({ savedViewId }) => savedViewId === id);
    if (view) return saved.show(view);
    table.openView(noView);
    of.open({});
  };
  const groups = [
    { label: t('views.mine'), shown: views.filter(({ own }) => own) },
    { label: t('views.shared'), shown: views.filter(({ own }) => !own) },
  ].filter(({ shown }) => shown.length > 0);
  return (
    <MenuAt at={at} width={280} dropdown={{ mah: 'min(30rem, 70dvh)', style: { overflowY: 'auto' } }}>
      {saved.ready && views.length === 0 && <p className={classes.none}>{t('views.none')}</p>}
      {views.length > 0 && (
        <Menu.RadioGroup
          value={open?.savedViewId ?? (unfiltered && sameColumns(table.hidden, table.own) ? all : '')}
          onChange={choose}
        >
          <Menu.RadioItem value={all} closeMenuOnClick>
            {t('views.all')}
          </Menu.RadioItem>
          {groups.map(({ label, shown }) => (
            <div key={label}>
              <Menu.Label>{label}</Menu.Label>
              {shown.map((view) => (
                <Menu.RadioItem key={view.savedViewId} value={view.savedViewId} closeMenuOnClick>
                  <span className={classes.name}>
                    {view.name}
                    {view.savedViewId === saved.defaultId && (
                      <IconStarFilled
                        size={12}
                        className={classes.star ?? ''}
                        role="img"
                        aria-label={t('views.isDefault')}
                      />
                    )}
                  </span>
                  {view.sharedBy !== null && (
                    <span className={classes.by}>{t('views.by', { name: view.sharedBy })}</span>
                  )}
                  {view.own && view.sharedWith.length > 0 && (
                    <span className={classes.by}>
                      {t('views.with', {
                        roles: view.sharedWith.map((role) => t(`role.${role}`)).join(', '),
                      })}
                    </span>
                  )}
                </Menu.RadioItem>
              ))}
            </div>
          ))}
        </Menu.RadioGroup>
      )}
      {saved.maySave && (
        <ViewActions
          current={current}
          changed={current !== undefined && current !== open}
          isDefault={current?.savedViewId === saved.defaultId}
          shares={saved.shareWith.length > 0}
          of={of}
          table={table}
          onAsk={onAsk}
        />
      )}
    </MenuAt>
  );
}
