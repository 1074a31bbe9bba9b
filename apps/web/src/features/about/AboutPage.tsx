import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { Page, PageHeader, Section } from '../../ui/layout/PageHeader.tsx';
import classes from './about.module.css';
import { LicenceSection } from './licences/LicenceSection.tsx';
import { PartsSection } from './PartsSection.tsx';
import { shortcuts } from './shortcuts.ts';
import { useBuild } from './use-build.ts';

/** About: what runs here and since when, the keys that make it faster, and whose work it stands on. */
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
        <dl className={classes.keys}>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`about.keys.${does}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <LicenceSection />
    </Page>
  );
}
