import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useProfile } from '../../session/session.ts';
import { LevelsAbove } from '../../ui/layout/levels-above.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Appearance } from '../appearance/Appearance.tsx';
import { FirstStepsPlace } from './FirstStepsPlace.tsx';
import { frameOf, overlayNavigationBelowPx, overlaySwitchDelayMs } from './frame.ts';
import { ScrollToTop } from './ScrollToTop.tsx';
import { SideNav } from './SideNav.tsx';
import classes from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useLevelsAbove } from './use-levels-above.ts';

/** Most people have the menu at the side: the code of the other head is fetched only when it is used. */
const HorizontalHeader = lazyPart(async () => ({
  default: (await import('./HorizontalHeader.tsx')).HorizontalHeader,
}));

interface ShellProps {
  /**
   * A bar of 40 px above everything, or a component that renders nothing. While there is a bar, everything
   * sticky stays below it by `--above-height`.
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

  // When the clicked link disappears with the old page, the keyboard focus would be lost.
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
          <OpenPage />
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

/** The open page, which is told what is above it. */
function OpenPage() {
  return (
    <LevelsAbove value={useLevelsAbove()}>
      <Outlet />
    </LevelsAbove>
  );
}

/** A thin line at the top while the next page is loading. */
function RouteProgress() {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={classes.routeProgress} data-on={pending} aria-hidden />;
}

/**
 * In em, so that a larger font of the browser counts; just below the breakpoint, which belongs to the wide
 * frame.
 */
const small = `(max-width: ${overlayNavigationBelowPx / 16 - 0.01}em)`;

/**
 * Whether the navigation overlays the page: known immediately, and updated when a change of the window has
 * settled.
 */
function useOverlayNavigation(): boolean {
  const now = useMediaQuery(small, undefined, { getInitialValueInEffect: false }) ?? false;
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    if (now === settled) return;
    const timer = setTimeout(() => setSettled(now), overlaySwitchDelayMs);
    return () => clearTimeout(timer);
  }, [now, settled]);
  return settled;
}
