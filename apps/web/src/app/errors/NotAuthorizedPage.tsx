import { useTranslation } from 'react-i18next';
import { useShoes } from '../../session/worn-shoes.ts';
import { ShoesBar } from '../shell/ShoesBar.tsx';
import picture from './art/not-authorized.svg';
import { BlankPage } from './BlankPage.tsx';
import { useWayHome } from './use-way-home.ts';

export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const shoes = useShoes();
  return (
    <>
      {/* A tenant may have no page at all: the way back out of its shoes is here too. */}
      {shoes && <ShoesBar />}
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
