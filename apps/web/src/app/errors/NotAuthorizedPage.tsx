import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BlankPage } from './BlankPage.tsx';
import { LockedDrum } from './illustrations.tsx';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('auth.notAllowedTitle');
  }, [t]);
  return (
    <BlankPage
      code={403}
      title={t('auth.notAllowedTitle')}
      lead={t('auth.notAllowedLead')}
      illustration={<LockedDrum />}
    />
  );
}
