import { useTranslation } from 'react-i18next';
import picture from './art/not-authorized.svg';
import { BlankPage } from './BlankPage.tsx';
import { useWayHome } from './use-way-home.ts';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  return (
    <BlankPage
      code={403}
      title={t('auth.notAllowedTitle')}
      lead={t('auth.notAllowedLead')}
      picture={picture}
      onLeave={useWayHome()}
    />
  );
}
