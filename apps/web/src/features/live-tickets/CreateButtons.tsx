import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';

/** The buttons to set what a master or an agent sells. Each is shown to people who have the right. */
export function CreateButtons({ variant = 'filled' }: { variant?: 'filled' | 'light' }) {
  const { t } = useTranslation();
  const may = useMay();
  const [forAggregator, forAgent] = [may('liveTickets.createMaster'), may('liveTickets.createAgent')];
  return (
    <>
      {forAgent && (
        <Button
          variant={forAggregator ? 'default' : variant}
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/setting/live-ticket/create/agent" />}
        >
          {t('liveTickets.createAgent')}
        </Button>
      )}
      {forAggregator && (
        <Button
          variant={variant}
          leftSection={<IconPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/setting/live-ticket/create/master" />}
        >
          {t('liveTickets.createMaster')}
        </Button>
      )}
    </>
  );
}
