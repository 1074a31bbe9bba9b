import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Drawer, SegmentedControl, Stack, Switch, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import classes from './appearance.module.css';
import { PrimaryColour } from './PrimaryColour.tsx';

interface AppearanceDrawerProps {
  opened: boolean;
  close: () => void;
}

/** How the console looks for this person (spec.md §1 and §3); every change shows at once and is remembered. */
export function AppearanceDrawer({ opened, close }: AppearanceDrawerProps) {
  const { t } = useTranslation();
  const look = useLook();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={360}
      title={t('appearance.title')}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
      classNames={{ title: classes.title ?? '' }}
    >
      <Stack gap="xl" pt="xs">
        <PrimaryColour />
        <Choice
          label={t('shell.theme')}
          value={colorScheme}
          onChange={setColorScheme}
          options={[
            { value: 'light', label: t('shell.themeLight') },
            { value: 'dark', label: t('shell.themeDark') },
            { value: 'auto', label: t('shell.themeSystem') },
          ]}
        />
        <Choice
          label={t('appearance.skin')}
          value={look.skin}
          onChange={(skin) => changeLook({ skin })}
          options={[
            { value: 'default', label: t('appearance.skinDefault') },
            { value: 'bordered', label: t('appearance.skinBordered') },
          ]}
        />
        <Choice
          label={t('appearance.width')}
          value={look.contentWidth}
          onChange={(contentWidth) => changeLook({ contentWidth })}
          options={[
            { value: 'boxed', label: t('appearance.widthBoxed') },
            { value: 'fluid', label: t('appearance.widthFluid') },
          ]}
        />
        <Stack gap="sm">
          <Switch
            label={t('appearance.foldMenu')}
            checked={look.navCollapsed}
            onChange={({ currentTarget }) => changeLook({ navCollapsed: currentTarget.checked })}
          />
          <Switch
            label={t('appearance.blur')}
            checked={look.navbarBlur}
            onChange={({ currentTarget }) => changeLook({ navbarBlur: currentTarget.checked })}
          />
          <Switch
            label={t('appearance.buddhistYears')}
            description={t('appearance.buddhistHelp')}
            checked={look.buddhistYears}
            onChange={({ currentTarget }) => changeLook({ buddhistYears: currentTarget.checked })}
          />
        </Stack>
      </Stack>
    </Drawer>
  );
}

interface ChoiceProps<T extends string> {
  label: ReactNode;
  value: T;
  onChange: (value: T) => void;
  options: { value: T; label: string }[];
}

function Choice<T extends string>({ label, value, onChange, options }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <SegmentedControl<T> fullWidth value={value} onChange={onChange} data={options} />
    </fieldset>
  );
}
