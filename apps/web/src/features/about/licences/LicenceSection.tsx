import { Button, Skeleton } from '@mantine/core';
import { IconLicense } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import classes from './licences.module.css';

const LicenceList = lazyPart(async () => ({ default: (await import('./LicenceList.tsx')).LicenceList }));

/** The packages the product uses. The list with all texts is fetched only when someone opens it. */
export function LicenceSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('about.licences')}>
      {open ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <LicenceList />
        </Suspense>
      ) : (
        <div className={classes.closed}>
          <p>{t('about.licencesLead')}</p>
          <Button
            variant="light"
            leftSection={<IconLicense size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t('about.licencesShow')}
          </Button>
        </div>
      )}
    </Section>
  );
}
