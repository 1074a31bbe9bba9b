import { useTranslation } from 'react-i18next';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';
import { PrimaryColour } from './PrimaryColour.tsx';

/** Primary colour, theme, skin, and the dark menu on a light page. */
export function ThemeChoices() {
  const { t } = useTranslation();
  const { theme, skin } = usePreferences();
  return (
    <>
      <PrimaryColour />
      <PictureChoice
        label={t('shell.theme')}
        value={theme}
        onChange={(chosen) => changePreferences({ theme: chosen })}
        options={[
          { value: 'light', label: t('shell.themeLight'), picture: 'light' },
          { value: 'dark', label: t('shell.themeDark'), picture: 'dark' },
          { value: 'system', label: t('shell.themeSystem'), picture: 'system' },
        ]}
      />
      <PictureChoice
        label={t('appearance.skin')}
        value={skin}
        onChange={(chosen) => changePreferences({ skin: chosen })}
        options={[
          { value: 'default', label: t('appearance.skinDefault'), picture: 'default' },
          { value: 'bordered', label: t('appearance.skinBordered'), picture: 'bordered' },
        ]}
      />
      <PreferenceSwitch of="semiDark" label={t('appearance.semiDark')} help={t('appearance.semiDarkHelp')} />
    </>
  );
}
