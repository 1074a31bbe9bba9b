import type { ResultSource } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface ArchiveSourceProps {
  source: ResultSource;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a source is archived: it is then not fetched any more. Its earlier responses are kept. */
export function ArchiveSource({ source, onClose, onDone }: ArchiveSourceProps) {
  const { t } = useTranslation();
  const archive = useWrite('sources.archive');
  const { sourceId, version, name } = source;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('sources.archive.question')}
      action={t('sources.archive.action')}
      tone="danger"
      onConfirm={async () => {
        await archive.mutateAsync({ params: { sourceId }, body: { version } });
        toastSuccess(t('sources.archive.done'));
        onDone?.();
      }}
    >
      {t('sources.archive.what', { name })}
    </ConfirmDialog>
  );
}
