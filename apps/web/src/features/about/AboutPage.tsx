import { useTranslation } from 'react-i18next';
import { Page, PageHeader, Section } from '../../ui/layout/PageHeader.tsx';
import classes from './about.module.css';
import { shortcuts } from './shortcuts.ts';
import { useBuild } from './use-build.ts';

/** /second-page: what runs here, and the keys that make it faster. */
export function AboutPage() {
  const { t } = useTranslation();
  const build = useBuild();
  return (
    <Page>
      <PageHeader title={t('about.title')} lead={t('about.lead')} />
      <Section title={t('about.build')}>
        <dl className={classes.facts}>
          <div>
            <dt>{t('about.product')}</dt>
            <dd>Drawdesk</dd>
          </div>
          <div>
            <dt>{t('about.buildId')}</dt>
            <dd className={classes.mono}>{build ?? '–'}</dd>
          </div>
        </dl>
      </Section>
      <Section title={t('about.shortcuts')}>
        <dl className={classes.facts}>
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
    </Page>
  );
}
