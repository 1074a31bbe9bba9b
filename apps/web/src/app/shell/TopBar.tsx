import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageAndTheme } from '../../ui/preferences/LanguageAndTheme.tsx';
import { NotificationsButton } from '../notifications/NotificationsButton.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import classes from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';

/** 64 px, floating over the page (look.md §2); sticky or static, blurred or not, as shell.module.css has it. */
export function TopBar({ openMenu }: { openMenu: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <header className={`${classes.topBarSpace} no-print`}>
      <div className={`surface ${classes.topBar}`}>
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
          <BarTools />
        </div>
      </div>
    </header>
  );
}

/** The buttons of every page: in the top bar, or below the menu when the bar is hidden. */
export const BarTools = () => (
  <>
    <LanguageAndTheme />
    <ShortcutsButton />
    <NotificationsButton />
    <UserMenu />
  </>
);
