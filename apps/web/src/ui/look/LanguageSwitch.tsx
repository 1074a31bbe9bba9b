import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/dictionary.ts';
import { changeLanguage, languages } from '../../i18n/start-i18n.ts';

const codes: readonly Language[] = ['en', 'th'];

/** Each language by its own name. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('shell.language')}>
          <IconLanguage size={21} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {codes.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={i18n.language === code}
            data-chosen={i18n.language === code}
            onClick={() => void changeLanguage(code)}
          >
            {languages[code].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
