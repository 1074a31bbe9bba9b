import type { ProfileSummary } from '@drawdesk/contract';
import { IconArchive, IconCopy, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { RowAction } from '../../ui/table/row-action.ts';
import { ArchiveProfile } from './ArchiveProfile.tsx';
import { GiveProfile } from './owners/GiveProfile.tsx';

type Over = { what: 'give' | 'archive'; profile: ProfileSummary } | null;

/** The actions of a profile, with their dialogs. `onArchived` is called after it is archived. */
export function useProfileActions(onArchived?: () => void): {
  actionsOf: (profile: ProfileSummary) => readonly RowAction[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const may = useMay();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const icon = { size: 18, stroke: 1.6 };
  const actionsOf = (profile: ProfileSummary): readonly RowAction[] => {
    const { providerId, profileId } = profile;
    const rowActions: [needs: boolean, action: RowAction][] = [
      [
        may('profiles.give'),
        {
          key: 'give',
          label: t('profiles.give.label'),
          icon: <IconSend {...icon} />,
          onClick: () => setOver({ what: 'give', profile }),
        },
      ],
      [
        may('profiles.create'),
        {
          key: 'copy',
          label: t('profiles.copy'),
          icon: <IconCopy {...icon} />,
          link: {
            to: '/setting/provider/$providerId/profile/create',
            params: { providerId },
            search: { from: profileId },
          },
        },
      ],
      [
        may('profiles.archive'),
        {
          key: 'archive',
          label: t('profiles.archive.label'),
          icon: <IconArchive {...icon} />,
          tone: 'danger',
          onClick: () => setOver({ what: 'archive', profile }),
        },
      ],
    ];
    return rowActions.filter(([needs]) => needs).map(([, action]) => action);
  };
  const dialogs = (
    <>
      {over?.what === 'give' && <GiveProfile profile={over.profile} onClose={close} />}
      {over?.what === 'archive' && (
        <ArchiveProfile profile={over.profile} onClose={close} {...(onArchived && { onDone: onArchived })} />
      )}
    </>
  );
  return { actionsOf, dialogs };
}
