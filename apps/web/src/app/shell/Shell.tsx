import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../preferences/use-look.ts';
import { useProfile } from '../../session/session.ts';
import { RouteProgress } from './RouteProgress.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SideNav } from './SideNav.tsx';
import classes from './shell.module.css';
import { TopBar } from './TopBar.tsx';

/** Below md and 16 px more the navigation lies over the page (spec.md §1): 976 px. */
const overlayNavigation = '(max-width: 60.99em)';

/** The frame of every page: navigation, top bar, content, footer. */
export function Shell() {
  const { t } = useTranslation();
  const { navCollapsed, contentWidth } = useLook();
  const profile = useProfile();
  const overlay = useMediaQuery(overlayNavigation, undefined, { getInitialValueInEffect: false }) ?? false;
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
    <div className={classes.shell} data-collapsed={navCollapsed && !overlay} data-overlay={overlay}>
      <a href="#content" className={classes.skip}>
        {t('shell.skipToContent')}
      </a>
      <RouteProgress />
      <SideNav overlay={overlay} opened={opened} close={() => setOpened(false)} />
      <div className={classes.main} inert={overlay && opened}>
        <TopBar openMenu={overlay ? () => setOpened(true) : undefined} />
        <main ref={content} id="content" className={classes.content} data-width={contentWidth} tabIndex={-1}>
          <Outlet />
        </main>
        <footer className={`${classes.footer} no-print`}>
          <span>{t('shell.footer', { company: profile.company.name })}</span>
        </footer>
      </div>
      <ScrollToTop />
    </div>
  );
}
