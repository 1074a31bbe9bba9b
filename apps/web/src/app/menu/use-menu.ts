import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSignedIn } from '../../session/session.ts';
import { pages } from '../current-router.ts';
import { menu } from './menu.ts';
import { activePath, type MenuSection, menuPaths, visibleMenu } from './menu-filter.ts';

/** The menu of the signed-in person, and the path of the active item. */
export function useMenu(): { sections: readonly MenuSection[]; active: string | undefined } {
  const profile = useSignedIn();
  const leaf = useMatches().at(-1);
  const sections = useMemo(() => visibleMenu(menu, (path) => pages.mayOpenPath(profile, path)), [profile]);
  const active = activePath(menuPaths(sections), leaf?.pathname ?? '', leaf?.staticData.menu);
  return { sections, active };
}
