import type { Profile, ProviderGroup } from '@drawdesk/contract';
import { abilityOf, allowed } from '../session/ability.ts';
import { currentRouter, pages } from './current-router.ts';
import type { PageAccess } from './page-access.ts';
import { validPath } from './path-values.ts';
import { type PageName, pageRows } from './routes/pages.ts';

/** Values of a path by their name in the route table. */
type PathValues = Readonly<Record<string, string>>;

/** The address of a page with its values filled in; undefined when one is missing. */
function pathOf(name: PageName, values: PathValues = {}): string | undefined {
  const filled = pageRows[name].path.replace(/\$(\w+)/g, (_, value: string) =>
    encodeURIComponent(values[value] ?? ''),
  );
  return filled.split('/').slice(1).includes('') ? undefined : filled;
}

/**
 * Whether a person may open a page that exists. With a provider group, whether they may open it for that
 * group: the page of a round outside a person's groups would not be found.
 */
export function mayOpenPage(profile: Profile, name: PageName, group?: ProviderGroup): boolean {
  const { path, access }: { path: string; access: PageAccess } = pageRows[name];
  if (!pages.mayOpenPath(profile, path)) return false;
  if (!group || typeof access === 'string' || 'roles' in access) return true;
  const subjects = typeof access.subject === 'string' ? [access.subject] : access.subject;
  const ability = abilityOf(profile.abilityRules);
  return subjects.some((subject) => allowed(ability, access.action, subject, group));
}

/** The first of these pages that the person may open, as an address. */
export function firstOpen(
  profile: Profile,
  names: readonly PageName[],
  values: PathValues,
  group?: ProviderGroup,
): string | undefined {
  const name = names.find((one) => mayOpenPage(profile, one, group) && pathOf(one, values) !== undefined);
  return name && pathOf(name, values);
}

/** The page and values of an address, if there is such a page and the person may open it. */
export function pageAt(profile: Profile, path: string): { name: PageName; values: PathValues } | undefined {
  const [, values, route] = currentRouter().getMatchedRoutes(path);
  const name: PageName | undefined = route?.options.staticData?.name;
  if (!name || !mayOpenPage(profile, name) || !validPath(values)) return undefined;
  return { name, values };
}
