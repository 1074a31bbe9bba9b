import type { MantineColorSchemeManager } from '@mantine/core';
import {
  changePreferences,
  currentPreferences,
  onPreferencesChange,
} from '../../preferences/use-preferences.ts';

const asMantine = { light: 'light', dark: 'dark', system: 'auto' } as const;
const asTheme = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** Lets Mantine store its colour scheme with all other preferences. */
export function preferenceColourScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (otherwise) => asMantine[currentPreferences().theme] ?? otherwise,
    set: (scheme) => changePreferences({ theme: asTheme[scheme] }),
    subscribe: (onUpdate) => {
      let lastTheme = currentPreferences().theme;
      // Only on a change of the theme: calling it makes Mantine set the value again.
      stop = onPreferencesChange(() => {
        const { theme } = currentPreferences();
        if (theme === lastTheme) return;
        lastTheme = theme;
        onUpdate(asMantine[theme]);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => changePreferences({ theme: 'light' }),
  };
}
