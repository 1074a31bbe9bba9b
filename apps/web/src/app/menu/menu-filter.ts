import type { ComponentType } from 'react';
import type { Dictionary } from '../../i18n/dictionary.ts';

type Label = Exclude<keyof Dictionary['menu'], 'section'>;
type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export interface MenuLink {
  label: Label;
  icon?: Icon;
  to: string;
}

/** Several pages under one heading that folds. */
export interface MenuGroup {
  label: Label;
  icon: Icon;
  items: readonly MenuLink[];
}

export interface MenuSection {
  section: keyof Dictionary['menu']['section'];
  /** For the horizontal navigation, where a section is one entry. */
  icon: Icon;
  items: readonly (MenuLink | MenuGroup)[];
}

export const isGroup = (item: MenuLink | MenuGroup): item is MenuGroup => 'items' in item;

/** The menu of one person: only pages they may open; empty groups and sections are left out. */
export function visibleMenu(
  menu: readonly MenuSection[],
  mayOpenPath: (path: string) => boolean,
): MenuSection[] {
  const visible = (item: MenuLink | MenuGroup): (MenuLink | MenuGroup)[] => {
    if (!isGroup(item)) return mayOpenPath(item.to) ? [item] : [];
    const items = item.items.filter(({ to }) => mayOpenPath(to));
    return items.length > 0 ? [{ ...item, items }] : [];
  };
  return menu
    .map((section) => ({ ...section, items: section.items.flatMap(visible) }))
    .filter(({ items }) => items.length > 0);
}

/** Whether the active item is one of these. */
export const holds = (items: readonly MenuLink[], path: string | undefined): boolean =>
  items.some(({ to }) => to === path);

/** All pages of the menu in their order. */
export const menuPaths = (menu: readonly MenuSection[]): string[] =>
  menu.flatMap(({ items }) =>
    items.flatMap((item) => (isGroup(item) ? item.items.map(({ to }) => to) : [item.to])),
  );

/**
 * The active item: the page's own, or the one its route names (spec.md §2), or the nearest page above it, so
 * that `/lotto/result/thai-gov` highlights "Lotto Result".
 */
export function activePath(
  paths: readonly string[],
  path: string,
  named: string | undefined,
): string | undefined {
  if (named) return named;
  const above = paths.filter((one) => path === one || path.startsWith(`${one}/`));
  return above.sort((one, other) => other.length - one.length)[0];
}
