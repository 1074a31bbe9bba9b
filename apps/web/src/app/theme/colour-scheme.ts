import type { MantineColorSchemeManager } from '@mantine/core';
import { changeLook, currentLook, onLookChange } from '../../preferences/use-look.ts';

const asMantine = { light: 'light', dark: 'dark', system: 'auto' } as const;
const asTheme = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** Lets Mantine keep its colour scheme where every other preference lies. */
export function lookColourScheme(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  return {
    get: (otherwise) => asMantine[currentLook().theme] ?? otherwise,
    set: (scheme) => changeLook({ theme: asTheme[scheme] }),
    subscribe: (onUpdate) => {
      let told = currentLook().theme;
      // Only a change of the theme: telling Mantine makes it set what it was told.
      stop = onLookChange(() => {
        const { theme } = currentLook();
        if (theme === told) return;
        told = theme;
        onUpdate(asMantine[theme]);
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => changeLook({ theme: 'light' }),
  };
}
