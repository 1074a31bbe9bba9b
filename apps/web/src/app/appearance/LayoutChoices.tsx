import { useTranslation } from 'react-i18next';
import type { Look } from '../../preferences/look.ts';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import { LookSwitch } from './LookSwitch.tsx';
import { PictureChoice } from './PictureChoice.tsx';

type Navigation = 'vertical' | 'collapsed' | 'horizontal';

const asLook: Record<Navigation, Partial<Look>> = {
  vertical: { layout: 'vertical', navCollapsed: false },
  collapsed: { layout: 'vertical', navCollapsed: true },
  horizontal: { layout: 'horizontal' },
};

const navigationOf = ({ layout, navCollapsed }: Look): Navigation =>
  layout === 'vertical' && navCollapsed ? 'collapsed' : layout;

/** Where the menu lies, what the top bar does, how wide the content is. */
export function LayoutChoices() {
  const { t } = useTranslation();
  const look = useLook();
  return (
    <>
      <PictureChoice
        label={t('appearance.navigation')}
        value={navigationOf(look)}
        onChange={(chosen) => changeLook(asLook[chosen])}
        options={[
          { value: 'vertical', label: t('appearance.navVertical'), picture: 'vertical' },
          { value: 'collapsed', label: t('appearance.navCollapsed'), picture: 'collapsed' },
          { value: 'horizontal', label: t('appearance.navHorizontal'), picture: 'horizontal' },
        ]}
      />
      <PictureChoice
        label={t('appearance.navbar')}
        value={look.navbar}
        onChange={(navbar) => changeLook({ navbar })}
        options={[
          { value: 'sticky', label: t('appearance.navbarSticky'), picture: 'sticky' },
          { value: 'static', label: t('appearance.navbarStatic'), picture: 'static' },
          {
            value: 'hidden',
            label: t('appearance.navbarHidden'),
            picture: 'hidden',
            // The menu itself is in it.
            disabled: look.layout === 'horizontal',
          },
        ]}
      />
      <PictureChoice
        label={t('appearance.width')}
        value={look.contentWidth}
        onChange={(contentWidth) => changeLook({ contentWidth })}
        options={[
          { value: 'boxed', label: t('appearance.widthBoxed'), picture: 'boxed' },
          { value: 'fluid', label: t('appearance.widthFluid'), picture: 'fluid' },
        ]}
      />
      <LookSwitch of="navbarBlur" label={t('appearance.blur')} help={t('appearance.blurHelp')} />
    </>
  );
}
