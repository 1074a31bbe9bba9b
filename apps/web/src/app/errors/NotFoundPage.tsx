import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import picture from './art/not-found.svg';
import { BlankPage } from './BlankPage.tsx';
import { useWayHome } from './use-way-home.ts';

export function NotFoundPage({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = t('problem.notFoundTitle');
  useEffect(() => {
    document.title = `${title} · ${t('shell.title')}`;
  }, [title, t]);
  return (
    <BlankPage
      code={404}
      title={title}
      lead={t('problem.notFoundLead')}
      detail={t('problem.notFoundPath', { path: pathname })}
      picture={picture}
      onLeave={useWayHome(onLeave)}
    />
  );
}
