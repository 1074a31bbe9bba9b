import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/art/Mark.tsx';
import { ThemedPicture } from '../../ui/art/ThemedPicture.tsx';
import { LanguageAndTheme } from '../../ui/preferences/LanguageAndTheme.tsx';
import picture from './draw-machine.svg';
import classes from './sign-in.module.css';

interface EntryPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The layout for people who are not signed in: a picture, the logo and one task. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('shell.title')}`;
  }, [title, t]);
  return (
    <div className={classes.page} data-whole-window>
      <div className={classes.scene} aria-hidden="true">
        <div className={classes.ring} />
        <ThemedPicture src={picture} className={classes.picture} />
      </div>
      <div className={classes.side}>
        <div className={classes.look}>
          <LanguageAndTheme />
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
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </main>
      </div>
    </div>
  );
}
