import { useTranslation } from 'react-i18next';
import type { Preferences } from '../../preferences/preferences.ts';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

type Navigation = 'vertical' | 'collapsed' | 'horizontal';

const asPreferences: Record<Navigation, Partial<Preferences>> = {
  vertical: { layout: 'vertical', navCollapsed: false },
  collapsed: { layout: 'vertical', navCollapsed: true },
  horizontal: { layout: 'horizontal' },
};

const navigationOf = ({ layout, navCollapsed }: Preferences): Navigation =>
  layout === 'vertical' && navCollapsed ? 'collapsed' : layout;

/** Position of the menu, behaviour of the top bar, width of the content. */
export function LayoutChoices() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  return (
    <>
      <PictureChoice
        label={t('appearance.navigation')}
        value={navigationOf(preferences)}
        onChange={(chosen) => changePreferences(asPreferences[chosen])}
        options={[
          { value: 'vertical', label: t('appearance.navVertical'), picture: 'vertical' },
          { value: 'collapsed', label: t('appearance.navCollapsed'), picture: 'collapsed' },
          { value: 'horizontal', label: t('appearance.navHorizontal'), picture: 'horizontal' },
        ]}
      />
      <PictureChoice
        label={t('appearance.navbar')}
        value={preferences.navbar}
        onChange={(navbar) => changePreferences({ navbar })}
        options={[
          { value: 'sticky', label: t('appearance.navbarSticky'), picture: 'sticky' },
          { value: 'static', label: t('appearance.navbarStatic'), picture: 'static' },
          {
            value: 'hidden',
            label: t('appearance.navbarHidden'),
            picture: 'hidden',
            // The menu itself is in it.
            disabled: preferences.layout === 'horizontal',
          },
        ]}
      />
      <PictureChoice
        label={t('appearance.width')}
        value={preferences.contentWidth}
        onChange={(contentWidth) => changePreferences({ contentWidth })}
        options={[
          { value: 'boxed', label: t('appearance.widthBoxed'), picture: 'boxed' },
          { value: 'fluid', label: t('appearance.widthFluid'), picture: 'fluid' },
        ]}
      />
      <PreferenceSwitch of="navbarBlur" label={t('appearance.blur')} help={t('appearance.blurHelp')} />
    </>
  );
}
