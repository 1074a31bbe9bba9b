import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/start-i18n.ts';
import { languageCodes, languages } from '../../preferences/languages.ts';
import { MenuAt } from '../overlays/MenuAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';

export function LanguageItems({ at }: { at: DropAt }) {
  const { i18n } = useTranslation();
  return (
    <MenuAt at={at}>
      <Menu.RadioGroup value={i18n.language}>
        {languageCodes.map((code) => (
          <Menu.RadioItem
            key={code}
            value={code}
            lang={code}
            closeMenuOnClick
            onChange={() => void changeLanguage(code)}
          >
            {languages[code].name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuAt>
  );
}
