import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { KeyGroups } from '../../ui/keys/KeyGroups.tsx';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { Page, PageHeader, Section } from '../../ui/layout/PageHeader.tsx';
import classes from './about.module.css';
import { LicenceSection } from './licences/LicenceSection.tsx';
import { PartsSection } from './PartsSection.tsx';

/** About: which version runs and since when, the keyboard shortcuts, and the licences of the packages used. */
export function AboutPage() {
  const { t } = useTranslation();
  const { data: build } = useBuild();
  const may = useMay();
  const details = [
    { label: t('about.product'), value: 'Drawdesk' },
    { label: t('about.version'), value: build?.version ?? '–' },
    { label: t('about.buildId'), value: <code>{build?.id ?? '–'}</code> },
  ];
  return (
    <Page>
      <PageHeader title={t('about.title')} lead={t('about.lead')} />
      <div className={classes.pair}>
        <Section title={t('about.build')}>
          <DetailList details={details} />
        </Section>
        {may('about.status') && <PartsSection />}
      </div>
      <Section title={t('about.shortcuts')}>
        <KeyGroups />
      </Section>
      <LicenceSection />
    </Page>
  );
}

/** The build that this page runs (vite-build-id.ts). Null during development, where nothing was built. */
interface Build {
  id: string;
  version: string;
}

function useBuild(): UseQueryResult<Build | null> {
  const id = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  return useQuery({
    queryKey: ['build', id ?? null],
    queryFn: async ({ signal }) => {
      if (!id) return null;
      const answer = await fetch(`/builds/meta/${id}.json`, { signal });
      // These files belong to this build. A newer build may have removed them.
      return answer.ok ? ((await answer.json()) as Build) : { id, version: '–' };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
