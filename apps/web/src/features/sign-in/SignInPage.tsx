import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/art/Mark.tsx';
import { ThemedPicture } from '../../ui/art/ThemedPicture.tsx';
import { LookSwitches } from '../../ui/look/LookSwitches.tsx';
import picture from './draw-machine.svg';
import { SignInForm } from './SignInForm.tsx';
import classes from './sign-in.module.css';
import { tierOf, tiers } from './tiers.ts';

/** /login and its aliases: one page, three doors. */
export function SignInPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { to } = useSearch({ strict: false });
  const row = tierOf(pathname);
  const title = t(`auth.title.${row.tier}`);
  useEffect(() => {
    document.title = `${title} · ${t('shell.title')}`;
  }, [title, t]);

  return (
    <div className={classes.page}>
      <div className={classes.scene} aria-hidden="true">
        <div className={classes.ring} />
        <ThemedPicture src={picture} className={classes.picture} />
      </div>
      <div className={classes.side}>
        <div className={classes.look}>
          <LookSwitches />
        </div>
        <main className={classes.panel}>
          <div className={classes.brand}>
            <Mark size={42} />
            <div>
              <div className={classes.name}>Drawdesk</div>
              <div className={classes.tagline}>{t('shell.title')}</div>
            </div>
          </div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{t(`auth.lead.${row.tier}`)}</p>
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
        </main>
      </div>
    </div>
  );
}
