import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoonStars, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const schemes = [
  { scheme: 'light', label: 'shell.themeLight', icon: IconSun },
  { scheme: 'dark', label: 'shell.themeDark', icon: IconMoonStars },
  { scheme: 'auto', label: 'shell.themeSystem', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Current = schemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconSun;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('shell.theme')}>
          <Current size={21} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme}>
          {schemes.map(({ scheme, label, icon: Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              rightSection={<Icon size={18} stroke={1.6} />}
              onChange={() => setColorScheme(scheme)}
            >
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
