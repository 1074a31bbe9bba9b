import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { NewsForm } from './NewsForm.tsx';

/** /operator/news/create */
export function CreateNewsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader
        title={t('content.news.create')}
        lead={t('content.news.createLead')}
        back={{ label: t('content.news.title'), link: { to: '/operator/news' } }}
      />
      <NewsForm onSaved={() => void navigate({ to: '/operator/news' })} />
    </Page>
  );
}
