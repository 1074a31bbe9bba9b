import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { useProviders } from '../../shared/providers/use-providers.ts';
import { activePath } from '../menu/menu-filter.ts';
import { pageAt } from '../page-links.ts';
import type { FoundPage } from '../search/match-pages.ts';
import { useFindablePages } from '../search/use-findable-pages.ts';

/** How a page looks on a tile. */
export interface PageFace {
  name: string;
  /** Which one: the provider or the number in its address. */
  of: string;
  icon: FoundPage['icon'];
}

/**
 * Name and icon of a page by its address: those of the menu, otherwise its title with the icon of its
 * section.
 */
export function usePageFace(): (path: string) => PageFace {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const known = useFindablePages();
  const providers = useProviders('providers.list');
  const nameOf = useProviderName();
  return (path) => {
    const nearest = activePath(
      known.map(({ to }) => to),
      path,
      undefined,
    );
    const inMenu = known.find(({ to }) => to === nearest);
    const icon = inMenu?.icon ?? IconFile;
    const page = pageAt(profile, path);
    if (inMenu?.to === path || !page) return { name: inMenu?.name ?? path, of: inMenu?.within ?? '', icon };
    const { provider, providerId, ...ids } = page.values;
    const one = providers?.find((row) => row.providerId === (provider ?? providerId));
    const id = Object.values(ids).at(-1);
    const parts = [one && nameOf(one), id && `#${id}`];
    return { name: t(`pages.${page.name}`), of: parts.filter(Boolean).join(' · '), icon };
  };
}
