import { Menu } from '@mantine/core';
import { IconInfoCircle, IconLogout, IconPalette, IconSettings, IconUserCog } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { whileLoading } from '../../ui/loading/loading.ts';
import { MenuAt } from '../../ui/overlays/MenuAt.tsx';
import { MenuItemLink } from '../../ui/overlays/MenuItemLink.tsx';
import type { DropAt } from '../../ui/overlays/use-drop.ts';
import { openAppearance } from '../appearance/Appearance.tsx';
import { mayOpenPage } from '../page-links.ts';
import { Avatar } from './Avatar.tsx';
import classes from './shell.module.css';

export function UserMenuItems({ at }: { at: DropAt }) {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const { displayName, username, role, mode } = profile;
  return (
    <MenuAt at={at} width={240}>
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
    </MenuAt>
  );
}
