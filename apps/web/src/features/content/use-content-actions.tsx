import { IconArchive, IconEye, IconEyeOff, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { RowAction } from '../../ui/table/RowMenu.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { Kind } from './ContentFrame.tsx';

/** What its deeds need to know of a banner or a piece of news. */
export interface ContentActionTarget {
  id: string;
  title: string;
  active: boolean;
  version: number;
  archivedAt: string | null;
}

interface ContentActions {
  actionsOf: (item: ContentActionTarget) => readonly RowAction[];
  dialogs: ReactNode;
}

const linkOf = (kind: Kind, id: string) =>
  kind === 'banner'
    ? ({ to: '/operator/banner/$bannerId', params: { bannerId: id } } as const)
    : ({ to: '/operator/news/$newsId', params: { newsId: id } } as const);

/** The writes of a kind, called alike. */
function useWrites(kind: Kind) {
  const updateBanner = useWrite('banners.update');
  const updateNews = useWrite('news.update');
  const archiveBanner = useWrite('banners.archive');
  const archiveNews = useWrite('news.archive');
  return {
    turn: ({ id, version, active }: ContentActionTarget) => {
      const body = { version, active: !active };
      return kind === 'banner'
        ? updateBanner.mutateAsync({ params: { bannerId: id }, body })
        : updateNews.mutateAsync({ params: { newsId: id }, body });
    },
    archive: ({ id, version }: ContentActionTarget, reason: string) => {
      const body = { version, reason };
      return kind === 'banner'
        ? archiveBanner.mutateAsync({ params: { bannerId: id }, body })
        : archiveNews.mutateAsync({ params: { newsId: id }, body });
    },
  };
}

/** What can be done to a banner or a piece of news: change it, switch it, put it away. */
export function useContentActions(kind: Kind, onArchived?: () => void): ContentActions {
  const { t } = useTranslation();
  const may = useMay()(kind === 'banner' ? 'banners.update' : 'news.update');
  const { turn, archive } = useWrites(kind);
  const [archiving, setArchiving] = useState<ContentActionTarget | null>(null);
  const icon = { size: 18, stroke: 1.6 };
  const changeNow = (item: ContentActionTarget) =>
    turn(item).then(
      () => toastSuccess(t(item.active ? 'content.turnedOff' : 'content.turnedOn', { title: item.title })),
      (thrown: unknown) =>
        toastError(t('content.turnFails', { why: problemTitle(thrown, t('problem.unknown')) })),
    );
  const actionsOf = (item: ContentActionTarget): readonly RowAction[] => {
    if (!may || item.archivedAt !== null) return [];
    return [
      {
        key: 'edit',
        label: t('content.edit'),
        icon: <IconPencil {...icon} />,
        link: linkOf(kind, item.id),
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
      title={t('content.archive.question', { title: archiving.title })}
      action={t('content.archive.label')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await archive(archiving, reason);
        toastSuccess(t('content.archive.done'));
        onArchived?.();
      }}
    >
      {t('content.archive.what')}
    </ConfirmDialog>
  );
  return { actionsOf, dialogs };
}

export { linkOf };
