import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { BannerForm } from './BannerForm.tsx';

/** /operator/banner/create */
export function CreateBannerPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title={t('content.banner.create')}
        lead={t('content.banner.createLead')}
        back={{ label: t('content.banner.title'), link: { to: '/operator/banner' } }}
      />
      <BannerForm onSaved={() => void navigate({ to: '/operator/banner' })} />
    </Page>
  );
}
