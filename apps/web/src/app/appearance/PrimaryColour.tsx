import { TextInput } from '@mantine/core';
import { IconCheck, IconColorPicker } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPreferences, hexColourOf } from '../../preferences/preferences.ts';
import { changePreferences, usePreferences } from '../../preferences/use-preferences.ts';
import { ground } from '../theme/colour.ts';
import classes from './appearance.module.css';

/** Offered in addition to a free choice; the first is the default (spec.md §9). */
const offered = [defaultPreferences.primary, '#0D9394', '#2E86F0', '#D9485F', '#E08A00', '#3F4254'];

/**
 * The one colour that all others are computed from: a swatch, the browser's own colour picker, or six hex
 * digits.
 */
export function PrimaryColour() {
  const { t } = useTranslation();
  const primary = usePreferences().primary.toUpperCase();
  const own = !offered.includes(primary);
  return (
    <fieldset className={classes.field}>
      <legend>{t('appearance.primary')}</legend>
      <div className={classes.swatches}>
        {offered.map((hex) => (
          <button
            key={hex}
            type="button"
            className={classes.swatch}
            style={{ background: hex, color: ground(hex).text }}
            aria-label={hex}
            aria-pressed={hex === primary}
            onClick={() => changePreferences({ primary: hex })}
          >
            {hex === primary && <IconCheck size={18} aria-hidden />}
          </button>
        ))}
        <label
          className={classes.swatch}
          data-own={own}
          style={own ? { background: primary, color: ground(primary).text } : undefined}
        >
          <input
            type="color"
            aria-label={t('appearance.ownColour')}
            value={primary.toLowerCase()}
            onChange={({ currentTarget }) =>
              changePreferences({ primary: currentTarget.value.toUpperCase() })
            }
          />
          <IconColorPicker size={18} aria-hidden />
        </label>
      </div>
      <HexField primary={primary} />
    </fieldset>
  );
}

/**
 * A valid colour shows immediately. An invalid one is reported when the field is left, and the colour does not
 * change (spec.md §5).
 */
function HexField({ primary }: { primary: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(primary);
  const [left, setLeft] = useState(false);
  useEffect(() => setTyped(primary), [primary]);
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    const hex = hexColourOf(text);
    if (hex) changePreferences({ primary: hex });
  };
  const leave = () => {
    setLeft(true);
    setTyped(hexColourOf(typed) ?? typed);
  };
  return (
    <TextInput
      className={classes.hex ?? ''}
      aria-label={t('appearance.hex')}
      description={t('appearance.hex')}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
      error={left && hexColourOf(typed) === null ? t('appearance.hexWrong') : undefined}
      maxLength={24}
      spellCheck={false}
      autoComplete="off"
    />
  );
}
