import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { contentKinds, type Kind } from '../content-kinds.ts';
import { BannerForm } from './BannerForm.tsx';
import { NewsForm } from './NewsForm.tsx';

/** /operator/banner/create */
export const CreateBannerPage = () => <CreateContentPage kind="banner" Form={BannerForm} />;

/** /operator/news/create */
export const CreateNewsPage = () => <CreateContentPage kind="news" Form={NewsForm} />;

interface CreateContentPageProps {
  kind: Kind;
  Form: typeof BannerForm | typeof NewsForm;
}

function CreateContentPage({ kind, Form }: CreateContentPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const all = { to: contentKinds[kind].pages.all };
  return (
    <Page>
      <PageHeader
        title={t(`content.${kind}.create`)}
        lead={t(`content.${kind}.createLead`)}
        back={{ label: t(`content.${kind}.title`), link: all }}
      />
      <Form onSaved={() => void navigate(all)} />
    </Page>
  );
}
