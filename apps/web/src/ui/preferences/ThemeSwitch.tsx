import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceDesktop, IconMoonStars, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';

const themes = [
  { theme: 'light', label: 'shell.themeLight', icon: IconSun },
  { theme: 'dark', label: 'shell.themeDark', icon: IconMoonStars },
  { theme: 'system', label: 'shell.themeSystem', icon: IconDeviceDesktop },
] as const;

/**
 * Light, dark, or as the system. Reads the preferences, not Mantine: a semi-dark navigation has its own
 * scheme.
 */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const Current = themes.find(({ theme }) => theme === preferences.theme)?.icon ?? IconSun;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('shell.theme')}>
          <Current size={21} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={preferences.theme}>
          {themes.map(({ theme, label, icon: Icon }) => (
            <Menu.RadioItem
              key={theme}
              value={theme}
              closeMenuOnClick
              rightSection={<Icon size={18} stroke={1.6} />}
              onChange={() => changePreferences({ theme })}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
