import type { SavedView } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { useWrite } from '../../api/use-call.ts';
import { businessToday } from '../dates/business-day.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { TextField } from '../forms/fields.tsx';
import { ToggleSetField } from '../forms/inputs/ToggleSetField.tsx';
import { field } from '../forms/kit/field.ts';
import { useRecordForm } from '../forms/kit/use-record-form.ts';
import type { ViewedList } from '../list/use-list.ts';
import { noView } from '../table/table-memory.ts';
import type { TableColumns } from '../table/use-table-memory.ts';
import { toastSuccess } from '../toast.ts';
import { savedSearch } from './view-search.ts';
import classes from './views.module.css';

/** What is asked about a view. */
export type ViewDialog = { ask: 'create' } | { ask: 'change' | 'remove'; view: SavedView };

interface ViewDialogsProps {
  dialog: ViewDialog;
  list: string;
  of: ViewedList;
  table: TableColumns;
  shareWith: readonly SavedView['sharedWith'][number][];
  onClose: () => void;
}

export function ViewDialogs(props: ViewDialogsProps) {
  const { dialog } = props;
  if (dialog.ask === 'remove') return <RemoveView {...props} view={dialog.view} />;
  return <NameView {...props} view={dialog.ask === 'change' ? dialog.view : undefined} />;
}

/** Name and readers of a view: of a new one, with the search of the moment, or of an earlier one. */
function NameView(props: ViewDialogsProps & { view: SavedView | undefined }) {
  const { view, list, of, table, shareWith, onClose } = props;
  const { t } = useTranslation();
  const create = useWrite('savedViews.create');
  const update = useWrite('savedViews.update');
  const roles = shareWith.map((value) => ({ value, label: t(`role.${value}`) }));
  const form = useRecordForm({
    id: `view-${view?.savedViewId ?? list}`,
    fields: {
      name: field.text({ label: t('views.name'), ...limitsOf('savedViews.create', 'name') }),
      sharedWith: field.choices({
        label: t('views.share'),
        description: t('views.shareHelp'),
        options: roles,
        optional: true,
      }),
    },
    ...(view && { stored: { values: { name: view.name, sharedWith: view.sharedWith }, version: 1 } }),
    save: ({ values: { name, sharedWith } }) =>
      view
        ? update.mutateAsync({ params: { savedViewId: view.savedViewId }, body: { name, sharedWith } })
        : create.mutateAsync({
            body: {
              ...{ list, name, sharedWith, hidden: table.chosen && [...table.chosen] },
              search: savedSearch(of.search, businessToday()),
            },
          }),
    outcome: view ? 'save' : 'create',
    onSaved: (saved) => {
      if (!view) table.openView(saved);
      onClose();
    },
  });
  return (
    <FormDialog opened onClose={onClose} title={t(view ? 'views.rename' : 'views.save')} form={form}>
      {!view && <p className={classes.lead}>{t('views.saveLead')}</p>}
      <TextField {...form.field('name')} data-autofocus />
      {roles.length > 0 && <ToggleSetField {...form.field('sharedWith')} />}
    </FormDialog>
  );
}

function RemoveView({ view, table, onClose }: ViewDialogsProps & { view: SavedView }) {
  const { t } = useTranslation();
  const remove = useWrite('savedViews.remove');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('views.removeQuestion', { name: view.name })}
      action={t('views.remove')}
      tone="danger"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { savedViewId: view.savedViewId } });
        table.openView(noView);
        toastSuccess(t('views.removed', { name: view.name }));
      }}
    >
      {t('views.removeWhat')} {view.sharedWith.length > 0 && t('views.removeShared')}
    </ConfirmDialog>
  );
}
