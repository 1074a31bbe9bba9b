import { Menu, UnstyledButton } from '@mantine/core';
import { IconInfoCircle, IconLogout, IconPalette, IconSettings, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut, useSignedIn } from '../../session/session.ts';
import { MenuItemLink } from '../../ui/layout/ButtonLink.tsx';
import { whileLoading } from '../../ui/loading/loading.ts';
import { openAppearance } from '../appearance/Appearance.tsx';
import { mayOpenPage } from '../page-links.ts';
import { initialsOf } from './initials.ts';
import classes from './shell.module.css';

/** Who is signed in, in which role, and how to sign out. */
export function UserMenu() {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const { displayName, username, role, mode } = profile;
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.user} aria-label={t('shell.userMenu')}>
          <Avatar name={displayName} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.userHead}>
          <Avatar name={displayName} />
          <div className={classes.userText}>
            <strong>{displayName}</strong>
            <span>
              {t(`role.${role}`)} · {username}
            </span>
          </div>
        </div>
        <Menu.Divider />
        {mode === 'own' && (
          <MenuItemLink to="/my-account" leftSection={<IconUserCog size={18} stroke={1.6} />}>
            {t('shell.myAccount')}
          </MenuItemLink>
        )}
        <Menu.Item leftSection={<IconPalette size={18} stroke={1.6} />} onClick={openAppearance}>
          {t('appearance.title')}
        </Menu.Item>
        {mayOpenPage(profile, 'setting-company') && (
          <MenuItemLink to="/setting/company" leftSection={<IconSettings size={18} stroke={1.6} />}>
            {t('shell.settings')}
          </MenuItemLink>
        )}
        <MenuItemLink to="/second-page" leftSection={<IconInfoCircle size={18} stroke={1.6} />}>
          {t('shell.about')}
        </MenuItemLink>
        <Menu.Item
          className={classes.leave}
          leftSection={<IconLogout size={18} stroke={1.6} />}
          onClick={() => void whileLoading(signOut)}
        >
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Drawn by the style sheet: initials are a picture of the name, not an additional text. */
const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} data-initials={initialsOf(name)} aria-hidden />
);
