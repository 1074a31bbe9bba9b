import type { ProfileSummary } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { withOutcome } from '../../ui/outcome.ts';

interface ArchiveProfileProps {
  profile: ProfileSummary;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a profile is archived. Its owners keep its settings. */
export function ArchiveProfile({ profile, onClose, onDone }: ArchiveProfileProps) {
  const { t } = useTranslation();
  const archive = useWrite('profiles.archive');
  const { profileId, version, name, givenCount } = profile;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('profiles.archive.question', { name })}
      action={t('profiles.archive.label')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await withOutcome(
          'archive',
          archive.mutateAsync({ params: { profileId }, body: { version, reason } }),
        );
        onDone?.();
      }}
    >
      {t('profiles.archive.what', { count: givenCount })}
    </ConfirmDialog>
  );
}
