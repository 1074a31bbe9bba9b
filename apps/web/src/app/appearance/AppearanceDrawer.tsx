import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDefaultPreferences } from '../../preferences/preferences.ts';
import { restoreDefaultPreferences, usePreferences } from '../../preferences/use-preferences.ts';
import classes from './appearance.module.css';
import { LanguageChoices } from './LanguageChoices.tsx';
import { LayoutChoices } from './LayoutChoices.tsx';
import { ThemeChoices } from './ThemeChoices.tsx';

interface AppearanceDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * How the console looks for this person (spec.md §1 and §3); every change shows immediately and is remembered.
 */
export function AppearanceDrawer({ opened, onClose }: AppearanceDrawerProps) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      // A light overlay, so that the effect of a choice on the page can be seen.
      overlayProps={{ backgroundOpacity: 0.25 }}
      title={t('appearance.title')}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <p className={classes.lead}>{t('appearance.lead')}</p>
      <Part title={t('appearance.theming')}>
        <ThemeChoices />
      </Part>
      <Part title={t('appearance.layout')}>
        <LayoutChoices />
      </Part>
      <Part title={t('appearance.languageAndDates')}>
        <LanguageChoices />
      </Part>
      <div className={classes.reset}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconRefresh size={18} stroke={1.6} />}
          disabled={isDefaultPreferences(preferences)}
          onClick={restoreDefaultPreferences}
        >
          {t('appearance.reset')}
        </Button>
      </div>
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
