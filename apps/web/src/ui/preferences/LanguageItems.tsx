import { Menu } from '@mantine/core';
import { languageCodes, languages } from '../../preferences/languages.ts';
import { MenuAt } from '../overlays/MenuAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import { useLanguage } from './use-language.ts';

export function LanguageItems({ at }: { at: DropAt }) {
  const [language, choose] = useLanguage();
  return (
    <MenuAt at={at}>
      <Menu.RadioGroup value={language}>
        {languageCodes.map((code) => (
          <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick onChange={() => choose(code)}>
            {languages[code].name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuAt>
  );
}
