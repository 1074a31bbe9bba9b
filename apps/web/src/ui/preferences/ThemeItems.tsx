import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import { MenuAt } from '../overlays/MenuAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import { themeSigns } from './theme-signs.ts';

const themes = [
  { theme: 'light', label: 'shell.themeLight' },
  { theme: 'dark', label: 'shell.themeDark' },
  { theme: 'system', label: 'shell.themeSystem' },
] as const;

export function ThemeItems({ at }: { at: DropAt }) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  return (
    <MenuAt at={at}>
      <Menu.RadioGroup value={preferences.theme}>
        {themes.map(({ theme, label }) => {
          const Sign = themeSigns[theme];
          return (
            <Menu.RadioItem
              key={theme}
              value={theme}
              closeMenuOnClick
              rightSection={<Sign size={18} stroke={1.6} />}
              onChange={() => changePreferences({ theme })}
            >
              {t(label)}
            </Menu.RadioItem>
          );
        })}
      </Menu.RadioGroup>
    </MenuAt>
  );
}
