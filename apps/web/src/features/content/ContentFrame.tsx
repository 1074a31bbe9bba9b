import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { contentKinds, type Kind } from './content-kinds.ts';
import type { ContentSearch } from './content-search.ts';

/** The link to create a banner or news item, for those who may create one. */
export function CreateButton({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { create, pages } = contentKinds[kind];
  if (!useMay()(create)) return null;
  return (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to={pages.create}>
      {t(`content.${kind}.create`)}
    </ButtonLink>
  );
}

interface ContentFrameProps {
  kind: Kind;
  tab: ContentSearch['tab'];
  children: ReactNode;
}

/** Header and tabs of /operator/banner and /operator/news for staff. */
export function ContentFrame({ kind, tab, children }: ContentFrameProps) {
  const { t } = useTranslation();
  const to = contentKinds[kind].pages.all;
  return (
    <Page>
      <PageHeader
        title={t(`content.${kind}.title`)}
        lead={t(`content.${kind}.lead`)}
        actions={<CreateButton kind={kind} />}
      />
      <TabLinks
        label={t(`content.${kind}.title`)}
        tabs={[
          { label: t('content.tab.list'), link: { to, search: {} }, active: tab === undefined },
          { label: t('content.tab.shown'), link: { to, search: { tab: 'shown' } }, active: tab === 'shown' },
          {
            label: t('content.tab.archived'),
            link: { to, search: { tab: 'archived' } },
            active: tab === 'archived',
          },
        ]}
      />
      {children}
    </Page>
  );
}
