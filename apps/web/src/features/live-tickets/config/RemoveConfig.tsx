import type { BundleConfigDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import { withOutcome } from '../../../ui/outcome.ts';

interface RemoveConfigProps {
  config: BundleConfigDto;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before the separate terms of an agent are removed: its master's terms then apply to it again. */
export function RemoveConfig({ config, onClose, onDone }: RemoveConfigProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const remove = useWrite('liveTickets.remove');
  const { configId, version, agentCode, price, size } = config;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('liveTickets.remove.question')}
      action={t('liveTickets.remove.action')}
      tone="danger"
      figures={[
        { label: t('liveTickets.field.agent'), value: agentCode },
        {
          label: t('liveTickets.field.provider'),
          value: `${nameOf(config)} · ${t(`liveTickets.size.${size}`)}`,
        },
        { label: t('liveTickets.field.price'), value: <Money amount={price} /> },
      ]}
      onConfirm={async () => {
        await withOutcome('delete', remove.mutateAsync({ params: { configId }, body: { version } }));
        onDone?.();
      }}
    >
      {t('liveTickets.remove.what')}
    </ConfirmDialog>
  );
}
