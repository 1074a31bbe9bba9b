import type { MantineColorSchemeManager } from '@mantine/core';
import {
  changePreferences,
  currentPreferences,
  onPreferencesChange,
} from '../../preferences/use-preferences.ts';

const asMantine = { light: 'light', dark: 'dark', system: 'auto' } as const;
const asTheme = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** Lets Mantine keep its colour scheme where every other preference lies. */
export function preferenceColourScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (otherwise) => asMantine[currentPreferences().theme] ?? otherwise,
    set: (scheme) => changePreferences({ theme: asTheme[scheme] }),
    subscribe: (onUpdate) => {
      let told = currentPreferences().theme;
      // Only a change of the theme: telling Mantine makes it set what it was told.
      stop = onPreferencesChange(() => {
        const { theme } = currentPreferences();
        if (theme === told) return;
        told = theme;
        onUpdate(asMantine[theme]);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => changePreferences({ theme: 'light' }),
  };
}
