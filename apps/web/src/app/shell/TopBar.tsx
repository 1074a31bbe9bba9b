import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLook } from '../../preferences/use-look.ts';
import { LookSwitches } from '../../ui/look/LookSwitches.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import classes from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** 64 px, sticky, blurred, floating over the page (design.md, Frame). */
export function TopBar({ openMenu }: { openMenu: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { navbarBlur, contentWidth } = useLook();
  return (
    <header className={`${classes.topBarSpace} no-print`} data-width={contentWidth}>
      <div className={`surface ${classes.topBar}`} data-blur={navbarBlur}>
        {openMenu && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('shell.openMenu')}
            onClick={openMenu}
          >
            <IconMenu2 size={22} />
          </ActionIcon>
        )}
        <SearchButton />
        <div className={classes.topBarRest}>
          <LookSwitches />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
