import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleDot, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import { MenuItems } from '../menu/MenuItems.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { DarkGround } from './DarkGround.tsx';
import { Logo } from './Logo.tsx';
import logo from './logo.module.css';
import classes from './nav.module.css';
import { BarTools } from './TopBar.tsx';

interface SideNavProps {
  /** It overlays the page and is visible only while it is opened. */
  overlay: boolean;
  folded: boolean;
  opened: boolean;
  close: () => void;
  /** With a hidden navbar: the contents of the navbar. */
  withTools: boolean;
}

const navigationId = 'main-navigation';

/** 260 px, folded 80 px; folded it opens over the page under the pointer or the focus (look.md §2). */
export function SideNav({ overlay, folded, opened, close, withTools }: SideNavProps) {
  const { t } = useTranslation();
  const { semiDark } = usePreferences();
  const [peeking, setPeeking] = useState(false);
  const wide = !folded || peeking;
  useEscape(overlay && opened, close);

  return (
    <>
      {overlay && <div className={classes.scrim} data-on={opened} onClick={close} aria-hidden />}
      <nav
        id={navigationId}
        className={`${classes.nav} no-print`}
        data-opened={opened}
        data-wide={wide}
        data-mantine-color-scheme={semiDark ? 'dark' : undefined}
        aria-label={t('shell.mainNavigation')}
        inert={overlay && !opened}
        onMouseEnter={() => setPeeking(true)}
        onMouseLeave={() => setPeeking(false)}
        onFocus={() => setPeeking(true)}
        onBlur={() => setPeeking(false)}
      >
        <DarkGround on={semiDark} selector={`#${navigationId}`}>
          <div className={classes.navHead}>
            <Link to="/" className={logo.brand}>
              <Logo markOnly={!wide} />
            </Link>
            {overlay ? <CloseMenu close={close} /> : <Pin />}
          </div>
          <div className={classes.navScroll}>
            <MenuItems folded={!wide} />
          </div>
        </DarkGround>
        {withTools && (
          <div className={classes.navTools}>
            <SearchButton />
            <div className={classes.navToolRow}>
              <BarTools />
            </div>
          </div>
        )}
      </nav>
    </>
  );
}

function CloseMenu({ close }: { close: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('shell.closeMenu')} onClick={close}>
      <IconX size={20} />
    </ActionIcon>
  );
}

/** Pins the menu open, or lets it fold. */
function Pin() {
  const { t } = useTranslation();
  const { navCollapsed } = usePreferences();
  return (
    <ActionIcon
      className={classes.pin}
      variant="subtle"
      color="gray"
      aria-label={navCollapsed ? t('shell.pinMenu') : t('shell.collapseMenu')}
      aria-pressed={!navCollapsed}
      onClick={() => changePreferences({ navCollapsed: !navCollapsed })}
    >
      {navCollapsed ? <IconCircle size={18} /> : <IconCircleDot size={18} />}
    </ActionIcon>
  );
}

function useEscape(active: boolean, leave: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active, leave]);
}
