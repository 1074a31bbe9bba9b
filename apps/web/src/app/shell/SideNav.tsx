import { ActionIcon, ScrollArea } from '@mantine/core';
import { IconCircle, IconCircleDot, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import { MenuItems } from '../menu/MenuItems.tsx';
import { Logo } from './Logo.tsx';
import classes from './shell.module.css';

interface SideNavProps {
  overlay: boolean;
  opened: boolean;
  close: () => void;
}

/** 260 px, folded 80 px; folded it opens over the page under the pointer or the focus (design.md, Frame). */
export function SideNav({ overlay, opened, close }: SideNavProps) {
  const { t } = useTranslation();
  const { navCollapsed } = useLook();
  const [peeking, setPeeking] = useState(false);
  const folded = navCollapsed && !overlay;
  useEscape(overlay && opened, close);

  return (
    <>
      {overlay && <div className={classes.scrim} data-on={opened} onClick={close} aria-hidden />}
      <nav
        className={`${classes.nav} no-print`}
        data-opened={opened}
        data-wide={!folded || peeking}
        aria-label={t('shell.mainNavigation')}
        inert={overlay && !opened}
        onMouseEnter={() => setPeeking(true)}
        onMouseLeave={() => setPeeking(false)}
        onFocus={() => setPeeking(true)}
        onBlur={() => setPeeking(false)}
      >
        <div className={classes.navHead}>
          <Link to="/" className={classes.brand}>
            <Logo />
          </Link>
          {overlay ? (
            <ActionIcon variant="subtle" color="gray" aria-label={t('shell.closeMenu')} onClick={close}>
              <IconX size={20} />
            </ActionIcon>
          ) : (
            <ActionIcon
              className={classes.pin}
              variant="subtle"
              color="gray"
              aria-label={navCollapsed ? t('shell.pinMenu') : t('shell.collapseMenu')}
              aria-pressed={!navCollapsed}
              onClick={() => changeLook({ navCollapsed: !navCollapsed })}
            >
              {navCollapsed ? <IconCircle size={18} /> : <IconCircleDot size={18} />}
            </ActionIcon>
          )}
        </div>
        <ScrollArea className={classes.navScroll} type="hover" scrollbarSize={6}>
          <MenuItems />
        </ScrollArea>
      </nav>
    </>
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
