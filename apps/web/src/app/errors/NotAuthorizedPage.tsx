import { useTranslation } from 'react-i18next';
import { useImpersonationToken } from '../../session/impersonation-token.ts';
import { ImpersonationBarSlot } from '../shell/ImpersonationBarSlot.tsx';
import picture from './art/not-authorized.svg';
import { BlankPage } from './BlankPage.tsx';
import { useWayHome } from './use-way-home.ts';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const impersonation = useImpersonationToken();
  return (
    <>
      {/* A tenant may have no page at all, so impersonation can also be ended here. */}
      {impersonation && <ImpersonationBarSlot />}
      <BlankPage
        code={403}
        title={t('auth.notAllowedTitle')}
        lead={t('auth.notAllowedLead')}
        picture={picture}
        onLeave={useWayHome()}
      />
    </>
  );
}
