import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import classes from './appearance.module.css';

interface PreferenceSwitchProps {
  of: 'semiDark' | 'navbarBlur' | 'buddhistYears';
  label: string;
  help: string;
}

/** A part of the look that is on or off. */
export function PreferenceSwitch({ of, label, help }: PreferenceSwitchProps) {
  const preferences = usePreferences();
  return (
    <Switch
      className={classes.switch ?? ''}
      labelPosition="left"
      label={label}
      description={help}
      checked={preferences[of]}
      onChange={({ currentTarget }) => changePreferences({ [of]: currentTarget.checked })}
    />
  );
}
