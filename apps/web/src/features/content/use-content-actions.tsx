import { IconArchive, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { languageOf } from '../../preferences/languages.ts';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { switchedWithOutcome, withOutcome } from '../../ui/outcome.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { type ContentItem, contentKinds, idOf, type Kind } from './content-kinds.ts';

interface ContentActions {
  actionsOf: (item: ContentItem) => readonly RowAction[];
  dialogs: ReactNode;
}

/** The actions of a banner or news item: edit, switch on or off, archive. */
export function useContentActions(kind: Kind, onArchived?: () => void): ContentActions {
  const { t, i18n } = useTranslation();
  const { one, pageOf, ...operations } = contentKinds[kind];
  const may = useMay()(operations.update);
  const update = useWrite(operations.update);
  const archive = useWrite(operations.archive);
  const [archiving, setArchiving] = useState<ContentItem | null>(null);
  const icon = { size: 18, stroke: 1.6 };
  const titleOf = ({ title }: ContentItem) => title[languageOf(i18n.language)];
  const changeNow = (item: ContentItem) =>
    switchedWithOutcome(
      'setting',
      update.mutateAsync({ ...one(idOf(item)), body: { version: item.version, active: !item.active } }),
    );
  const actionsOf = (item: ContentItem): readonly RowAction[] => {
    if (!may || item.archivedAt !== null) return [];
    return [
      {
        key: 'edit',
        label: t('content.edit'),
        icon: <IconPencil {...icon} />,
        link: pageOf(idOf(item)),
      },
      {
        key: 'turn',
        label: t(item.active ? 'content.turnOff' : 'content.turnOn'),
        icon: item.active ? <IconEyeOff {...icon} /> : <IconEye {...icon} />,
        onClick: () => void changeNow(item),
      },
      {
        key: 'archive',
        label: t('content.archive.label'),
        icon: <IconArchive {...icon} />,
        tone: 'danger',
        onClick: () => setArchiving(item),
      },
    ];
  };
  const dialogs = archiving && (
    <ConfirmDialog
      opened
      onClose={() => setArchiving(null)}
      title={t('content.archive.question', { title: titleOf(archiving) })}
      action={t('content.archive.label')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        const { version } = archiving;
        await withOutcome(
          'archive',
          archive.mutateAsync({ ...one(idOf(archiving)), body: { version, reason } }),
        );
        onArchived?.();
      }}
    >
      {t('content.archive.what')}
    </ConfirmDialog>
  );
  return { actionsOf, dialogs };
}
