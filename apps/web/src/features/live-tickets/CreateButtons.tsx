import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';

/** The buttons to set what a master or an agent sells. Each is shown to people who have the right. */
export function CreateButtons({ variant = 'filled' }: { variant?: 'filled' | 'light' }) {
  const { t } = useTranslation();
  const may = useMay();
  const [forAggregator, forAgent] = [may('liveTickets.createMaster'), may('liveTickets.createAgent')];
  return (
    <>
      {forAgent && (
        <ButtonLink
          variant={forAggregator ? 'default' : variant}
          leftSection={<IconPlus size={18} aria-hidden />}
          to="/setting/live-ticket/create/agent"
        >
          {t('liveTickets.createAgent')}
        </ButtonLink>
      )}
      {forAggregator && (
        <ButtonLink
          variant={variant}
          leftSection={<IconPlus size={18} aria-hidden />}
          to="/setting/live-ticket/create/master"
        >
          {t('liveTickets.createMaster')}
        </ButtonLink>
      )}
    </>
  );
}
