import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import classes from './appearance.module.css';

interface LookSwitchProps {
  of: 'semiDark' | 'navbarBlur' | 'buddhistYears';
  label: string;
  help: string;
}

/** A part of the look that is on or off. */
export function LookSwitch({ of, label, help }: LookSwitchProps) {
  const look = useLook();
  return (
    <Switch
      className={classes.switch ?? ''}
      labelPosition="left"
      label={label}
      description={help}
      checked={look[of]}
      onChange={({ currentTarget }) => changeLook({ [of]: currentTarget.checked })}
    />
  );
}
