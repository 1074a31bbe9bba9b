import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { RoundDrop } from '../overlays/RoundDrop.tsx';

const Items = lazyPart(
  async () => ({ default: (await import('./LanguageItems.tsx')).LanguageItems }),
  'above',
);

/** Each language by its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <RoundDrop
      label={t('shell.language')}
      sign={<IconLanguage size={21} stroke={1.6} />}
      popup="menu"
      Opened={Items}
    />
  );
}
