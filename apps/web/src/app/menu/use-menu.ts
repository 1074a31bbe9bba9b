import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callOptions } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { pages } from '../current-router.ts';
import { menu } from './menu.ts';
import { activePath, type MenuSection, menuPaths, visibleMenu } from './menu-filter.ts';
import { countsOf } from './needed-work.ts';

/** Without an event of the stream the counts are read again after this time. */
const anywayMs = 5 * 60_000;

/** The menu of the signed-in person, the path of the active item, and how much work waits at each page. */
export function useMenu(): {
  sections: readonly MenuSection[];
  active: string | undefined;
  counts: ReadonlyMap<string, number>;
} {
  const profile = useSignedIn();
  const leaf = useMatches().at(-1);
  const sections = useMemo(() => visibleMenu(menu, (path) => pages.mayOpenPath(profile, path)), [profile]);
  const active = activePath(menuPaths(sections), leaf?.pathname ?? '', leaf?.staticData.menu);
  const { data } = useQuery({ ...callOptions('notifications.needed'), refetchInterval: anywayMs });
  // the bell reads it too, and again at each event of the stream
  const { data: bell } = useQuery(callOptions('notifications.unread'));
  const counts = useMemo(() => countsOf(data ?? [], bell?.openAlerts), [data, bell]);
  return { sections, active, counts };
}
