import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { RoundDrop } from '../../ui/overlays/RoundDrop.tsx';

const Panel = lazyPart(async () => ({ default: (await import('./ShortcutDrop.tsx')).ShortcutDrop }), 'above');

/** The person's own pinned pages (screens.md §4); fetched when the menu is first opened. */
export function ShortcutsButton() {
  const { t } = useTranslation();
  return (
    <RoundDrop
      label={t('shortcuts.title')}
      sign={<IconLayoutGridAdd size={21} stroke={1.6} />}
      popup="dialog"
      Opened={Panel}
    />
  );
}
