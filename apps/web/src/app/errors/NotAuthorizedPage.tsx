import { useTranslation } from 'react-i18next';
import { BlankPage } from './BlankPage.tsx';
import { LockedDrum } from './illustrations.tsx';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  return (
    <BlankPage
      code={403}
      title={t('auth.notAllowedTitle')}
      lead={t('auth.notAllowedLead')}
      illustration={<LockedDrum />}
    />
  );
}
