import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultLook, isHexColour } from '../../preferences/look.ts';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import { ground } from '../theme/colour.ts';
import classes from './appearance.module.css';

/** Offered beside a free choice; the first is the default (spec.md §9). */
const offered = [defaultLook.primary, '#0D9394', '#2E86F0', '#D9485F', '#E08A00', '#3F4254'];

/** The one colour everything else is reckoned from: a swatch, or six hex digits of one's own. */
export function PrimaryColour() {
  const { t } = useTranslation();
  const { primary } = useLook();
  const [typed, setTyped] = useState(primary);
  useEffect(() => setTyped(primary), [primary]);
  const type = (text: string) => {
    setTyped(text);
    const hex = text.startsWith('#') ? text : `#${text}`;
    if (isHexColour(hex)) changeLook({ primary: hex.toUpperCase() });
  };
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
            aria-pressed={hex === primary.toUpperCase()}
            onClick={() => changeLook({ primary: hex })}
          >
            {hex === primary.toUpperCase() && <IconCheck size={18} aria-hidden />}
          </button>
        ))}
      </div>
      <TextInput
        className={classes.hex ?? ''}
        aria-label={t('appearance.hex')}
        description={t('appearance.hex')}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={
          isHexColour(typed.startsWith('#') ? typed : `#${typed}`) ? undefined : t('appearance.hexWrong')
        }
        maxLength={7}
        spellCheck={false}
      />
    </fieldset>
  );
}
