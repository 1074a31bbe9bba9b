import type { ProfileSummary } from '@drawdesk/contract';
import { IconArchive, IconCopy, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import type { RowDeed } from '../../ui/table/RowMenu.tsx';
import { ArchiveProfile } from './ArchiveProfile.tsx';
import { GiveProfile } from './holders/GiveProfile.tsx';

type Over = { what: 'give' | 'archive'; profile: ProfileSummary } | null;

/** What can be done to a profile, and the questions that belong to it. `onArchived` is told when it is gone. */
export function useProfileDeeds(onArchived?: () => void): {
  deedsOf: (profile: ProfileSummary) => readonly RowDeed[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation();
  const may = useMay();
  const [over, show] = useState<Over>(null);
  const close = () => show(null);
  const icon = { size: 18, stroke: 1.6 };
  const deedsOf = (profile: ProfileSummary): readonly RowDeed[] => {
    const { providerId, profileId } = profile;
    const deeds: [needs: boolean, deed: RowDeed][] = [
      [
        may('profiles.give'),
        {
          ...{ key: 'give', label: t('profiles.give.label'), icon: <IconSend {...icon} /> },
          onClick: () => show({ what: 'give', profile }),
        },
      ],
      [
        may('profiles.create'),
        {
          ...{ key: 'copy', label: t('profiles.copy'), icon: <IconCopy {...icon} /> },
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
          ...{ key: 'archive', label: t('profiles.archive.label'), icon: <IconArchive {...icon} /> },
          ...{ tone: 'danger', onClick: () => show({ what: 'archive', profile }) },
        },
      ],
    ];
    return deeds.filter(([needs]) => needs).map(([, deed]) => deed);
  };
  const dialogs = (
    <>
      {over?.what === 'give' && <GiveProfile profile={over.profile} onClose={close} />}
      {over?.what === 'archive' && (
        <ArchiveProfile profile={over.profile} onClose={close} {...(onArchived && { onDone: onArchived })} />
      )}
    </>
  );
  return { deedsOf, dialogs };
}
