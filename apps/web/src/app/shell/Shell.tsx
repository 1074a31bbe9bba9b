import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useProfile } from '../../session/session.ts';
import { Appearance } from '../appearance/Appearance.tsx';
import { FirstStepsPlace } from './FirstStepsPlace.tsx';
import { frameOf } from './frame.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SideNav } from './SideNav.tsx';
import classes from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useOverlayNavigation } from './use-overlay-navigation.ts';

/** Most people keep the menu at the side: the other head is fetched by those who have it. */
const HorizontalHeader = lazy(async () => ({
  default: (await import('./HorizontalHeader.tsx')).HorizontalHeader,
}));

interface ShellProps {
  /**
   * A bar of 40 px over everything, or something that renders nothing: while there is one, all that is sticky stays
   * below it by `--above-height`.
   */
  above?: ReactNode;
}

/** The frame of every page: navigation at the side or on top, top bar, content, footer (spec.md §1). */
export function Shell({ above }: ShellProps) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const profile = useProfile();
  const overlay = useOverlayNavigation();
  const { layout, navbar, folded } = frameOf(preferences, overlay);
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const content = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page folds the menu away.
  useEffect(() => setOpened(false), [pathname, overlay]);

  // A page whose link is gone with the page before would leave the keyboard nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every page.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);

  // For the moment between the end of a session and the sign-in page.
  if (!profile) return null;
  return (
    <div
      className={classes.shell}
      data-layout={layout}
      data-navbar={navbar}
      data-blur={preferences.navbarBlur}
      data-width={preferences.contentWidth}
      data-collapsed={folded}
      data-overlay={overlay}
    >
      <a href="#content" className={classes.skip}>
        {t('shell.skipToContent')}
      </a>
      <div className={`${classes.above} no-print`}>{above}</div>
      <RouteProgress />
      {layout === 'vertical' && (
        <SideNav
          overlay={overlay}
          folded={folded}
          opened={opened}
          close={() => setOpened(false)}
          withTools={navbar === 'hidden'}
        />
      )}
      <div className={classes.main} inert={overlay && opened}>
        {layout === 'horizontal' && (
          <Suspense fallback={<div className={classes.rowsComing} />}>
            <HorizontalHeader />
          </Suspense>
        )}
        {layout === 'vertical' && navbar !== 'hidden' && (
          <TopBar openMenu={overlay ? () => setOpened(true) : undefined} />
        )}
        <main ref={content} id="content" className={classes.content} tabIndex={-1}>
          <FirstStepsPlace />
          <Outlet />
        </main>
        <footer className={`${classes.footer} no-print`}>
          <span>{t('shell.footer', { company: profile.company.name })}</span>
        </footer>
      </div>
      <ScrollToTop />
      <Appearance />
    </div>
  );
}
