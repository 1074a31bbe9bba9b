import type { Provider } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { AcceptingBadge } from '../../../shared/providers/AcceptingBadge.tsx';
import { ProviderLogo } from '../../../shared/providers/ProviderLogo.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { useScheduleWords } from '../draw-days/use-schedule-words.ts';
import { ProviderActions } from './ProviderActions.tsx';
import { ProviderOverview } from './ProviderOverview.tsx';

/** A provider as masters and agents see it: its details and its times, without the company's own settings. */
export function TenantProvider({ providerId }: { providerId: string }) {
  const { data, error, refetch } = useCall('providers.get', { params: { providerId } });
  if (!data) return <DetailPending {...(error ? { problem: error } : {})} retry={() => void refetch()} />;
  return <Shown provider={data} />;
}

function Shown({ provider }: { provider: Provider }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const words = useScheduleWords()(provider.schedule);
  return (
    <DetailPage
      title={nameOf(provider)}
      lead={t(`providers.group.${provider.group}`)}
      badge={
        <>
          <ProviderLogo provider={provider} />
          <AcceptingBadge accepting={provider.accepting} />
        </>
      }
      back={{ label: t('providers.title'), link: { to: '/setting/provider' } }}
      actions={<ProviderActions provider={provider} />}
      details={{
        title: t('providers.details.title'),
        details: [
          { label: t('providers.form.days'), value: words.days },
          { label: t('providers.form.times'), value: words.times },
          { label: t('providers.form.zone'), value: words.zone },
          { label: t('providers.field.resultMode'), value: t(`providers.mode.${provider.resultMode}`) },
        ],
      }}
    >
      <ProviderOverview setup={provider} />
    </DetailPage>
  );
}
