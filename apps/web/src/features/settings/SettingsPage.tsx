import type { CompanySettings } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RequestNotice } from './RequestNotice.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** /setting/company: the settings of the whole company. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('settings.get');
  return (
    <Page>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      <Body settings={data} problem={error} retry={() => void refetch()} />
    </Page>
  );
}

interface BodyProps {
  settings: CompanySettings | undefined;
  problem: unknown;
  retry: () => void;
}

function Body({ settings, problem, retry }: BodyProps) {
  if (settings)
    return (
      <>
        {settings.request && <RequestNotice request={settings.request} />}
        <SettingsForm settings={settings} />
      </>
    );
  if (problem) return <ErrorState problem={problem} retry={retry} />;
  return <Skeleton height={640} aria-busy />;
}
