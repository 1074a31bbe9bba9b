import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { RoundDrop } from '../overlays/RoundDrop.tsx';
import { themeSigns } from './theme-signs.ts';

const Items = lazyPart(async () => ({ default: (await import('./ThemeItems.tsx')).ThemeItems }), 'above');

/**
 * Light, dark, or as the system. Reads the preferences, not Mantine: a semi-dark navigation has its own
 * scheme.
 */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme } = usePreferences();
  const Current = themeSigns[theme];
  return (
    <RoundDrop
      label={t('shell.theme')}
      sign={<Current size={21} stroke={1.6} />}
      popup="menu"
      Opened={Items}
    />
  );
}
