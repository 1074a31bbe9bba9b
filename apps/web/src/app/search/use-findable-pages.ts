import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { pages } from '../current-router.ts';
import { menu } from '../menu/menu.ts';
import { isGroup, visibleMenu } from '../menu/menu-filter.ts';
import type { FoundPage } from './match-pages.ts';

/** The pages of the menu this person may open: menu, search and shortcuts use the same table. */
export function useFindablePages(): FoundPage[] {
  const { t } = useTranslation();
  const profile = useSignedIn();
  return useMemo(
    () =>
      visibleMenu(menu, (path) => pages.mayOpenPath(profile, path)).flatMap(({ section, icon, items }) =>
        items.flatMap((item) => {
          const place = t(`menu.section.${section}`);
          if (!isGroup(item))
            return [{ to: item.to, name: t(`menu.${item.label}`), within: place, icon: item.icon ?? icon }];
          const within = `${place} · ${t(`menu.${item.label}`)}`;
          return item.items.map(({ to, label }) => ({
            to,
            name: t(`menu.${label}`),
            within,
            icon: item.icon,
          }));
        }),
      ),
    [profile, t],
  );
}
