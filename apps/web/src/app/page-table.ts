import type { Profile } from '@drawdesk/contract';
import { homePath } from './home-path.ts';
import { menu } from './menu/menu.ts';
import { menuPaths } from './menu/menu-filter.ts';
import { mayOpen, type PageAccess } from './page-access.ts';

/** What the guards and the menu ask about the pages that exist. */
export interface PageTable {
  mayOpenPath: (profile: Profile, path: string) => boolean;
  homeOf: (profile: Profile) => string;
}

/** Answers from the routes themselves: a page that does not exist may not be opened by anyone. */
export function pageTable(accessOf: (path: string) => PageAccess | undefined | null): PageTable {
  const mayOpenPath = (profile: Profile, path: string): boolean => {
    const access = accessOf(path);
    return access !== null && mayOpen(access, profile);
  };
  return {
    mayOpenPath,
    homeOf: (profile) => homePath(profile, menuPaths(menu), (path) => mayOpenPath(profile, path)),
  };
}
