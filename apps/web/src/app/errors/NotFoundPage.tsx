import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BlankPage } from './BlankPage.tsx';
import { FourOhFour } from './illustrations.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = t('problem.notFoundTitle');
    console.warn(`Page Not Found: ${pathname}`);
  }, [pathname, t]);
  return (
    <BlankPage
      code={404}
      title={t('problem.notFoundTitle')}
      lead={t('problem.notFoundLead')}
      illustration={<FourOhFour />}
    />
  );
}
