import type { SavedView } from '@drawdesk/contract';
import { Menu } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUsersMinus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { businessToday } from '../dates/business-day.ts';
import type { ViewedList } from '../list/use-list.ts';
import { noView } from '../table/table-memory.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import { toastError, toastSuccess } from '../toast.ts';
import type { ViewDialog } from './ViewDialogs.tsx';
import { savedSearch } from './view-search.ts';

interface ViewActionsProps {
  /** The view that was opened last. */
  current: SavedView | undefined;
  /** The list has other filters or columns by now than that view. */
  changed: boolean;
  isDefault: boolean;
  /** Whether the person may share, and so may end what others share. */
  shares: boolean;
  of: ViewedList;
  table: TableColumns;
  onAsk: (dialog: ViewDialog) => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The menu closes with the click, so what follows an answer can't belong to a part of it. */
const answered = <A,>(answer: Promise<A>, then?: (answer: A) => void): void =>
  void answer.then(then, (problem: ApiProblem) => toastError(problem.message));

/** What can be done with the view that is open, and saving the search of the moment as a new one. */
export function ViewActions({ current, changed, isDefault, shares, of, table, onAsk }: ViewActionsProps) {
  const { t } = useTranslation();
  const update = useWrite('savedViews.update');
  const unshare = useWrite('savedViews.unshare');
  const setDefault = useWrite('savedViews.setDefault');
  const overwrite = ({ savedViewId, name }: SavedView) => {
    const search = savedSearch(of.search, businessToday());
    const hidden = table.chosen && [...table.chosen];
    answered(update.mutateAsync({ params: { savedViewId }, body: { search, hidden } }), (changed) => {
      table.openView(changed);
      toastSuccess(t('views.updated', { name }));
    });
  };
  const end = ({ savedViewId, name }: SavedView) =>
    answered(unshare.mutateAsync({ params: { savedViewId } }), () => {
      table.openView(noView);
      toastSuccess(t('views.sharingEnded', { name }));
    });
  const turnDefault = ({ list, savedViewId }: SavedView) =>
    answered(setDefault.mutateAsync({ body: { list, savedViewId: isDefault ? null : savedViewId } }));
  return (
    <>
      {current && (
        <>
          <Menu.Divider />
          <Menu.Label>{current.name}</Menu.Label>
          {current.own && (
            <Menu.Item
              leftSection={<IconDeviceFloppy {...icon} />}
              disabled={!changed}
              onClick={() => overwrite(current)}
            >
              {t('views.update')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isDefault ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
            onClick={() => turnDefault(current)}
          >
            {t(isDefault ? 'views.endDefault' : 'views.setDefault')}
          </Menu.Item>
          {!current.own && shares && (
            <Menu.Item leftSection={<IconUsersMinus {...icon} />} onClick={() => end(current)}>
              {t('views.unshare')}
            </Menu.Item>
          )}
          {current.own && (
            <>
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                onClick={() => onAsk({ ask: 'change', view: current })}
              >
                {t('views.rename')}
              </Menu.Item>
              <Menu.Item
                color="danger"
                leftSection={<IconTrash {...icon} />}
                onClick={() => onAsk({ ask: 'remove', view: current })}
              >
                {t('views.remove')}
              </Menu.Item>
            </>
          )}
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconBookmarkPlus {...icon} />} onClick={() => onAsk({ ask: 'create' })}>
        {t('views.save')}
      </Menu.Item>
    </>
  );
}
