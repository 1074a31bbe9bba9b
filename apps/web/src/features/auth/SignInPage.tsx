import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { EntryPage } from './EntryPage.tsx';
import { SignInForm } from './SignInForm.tsx';
import classes from './sign-in.module.css';
import { tierOf, tiers } from './tiers.ts';

/** /login and its aliases: one page for three sign-ins. */
export function SignInPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { to } = usePageSearch('login');
  const row = tierOf(pathname);
  // Nobody can sign in to an installation that has no account yet.
  const { data: setup } = useCall('setup.get');
  const navigate = useNavigate();
  const waits = setup?.empty === true;
  const leave = useEffectEvent(() => void navigate({ to: '/setup', replace: true }));
  useEffect(() => {
    if (waits) leave();
  }, [waits]);
  return (
    <EntryPage title={t(`auth.title.${row.tier}`)} lead={t(`auth.lead.${row.tier}`)}>
      <SignInForm key={row.tier} row={row} />
      <nav className={classes.doors} aria-label={t('auth.elsewhere')}>
        <span>{t('auth.elsewhere')}</span>
        {tiers
          .filter(({ tier }) => tier !== row.tier)
          .map(({ tier, path }) => (
            <Link key={tier} to={path} search={to ? { to } : {}}>
              {t(`auth.tier.${tier}`)}
            </Link>
          ))}
      </nav>
    </EntryPage>
  );
}
