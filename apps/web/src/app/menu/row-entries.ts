import type { Dictionary } from '../../i18n/dictionary.ts';
import { isGroup, type MenuGroup, type MenuLink, type MenuSection } from './menu-filter.ts';

type Heading = `menu.${MenuGroup['label']}` | `menu.section.${keyof Dictionary['menu']['section']}`;

/** Links of a popover, under a heading or none. */
interface RowPart {
  heading: Heading | null;
  items: readonly MenuLink[];
}

/** An entry of the horizontal navigation: a page, or a popover of pages. */
export type RowEntry =
  | { kind: 'link'; key: string; label: Heading; icon: MenuLink['icon']; item: MenuLink }
  | { kind: 'popover'; key: string; label: Heading; icon: MenuLink['icon']; parts: readonly RowPart[] };

type PopoverEntry = Extract<RowEntry, { kind: 'popover' }>;

/** Every page as its own entry: for a person with few pages. */
export const flatEntries = (sections: readonly MenuSection[]): RowEntry[] =>
  sections.flatMap(({ items }) => items.map(entryOf));

/** One entry per section; a section with one page is a direct link to it. */
export const sectionEntries = (sections: readonly MenuSection[]): RowEntry[] =>
  sections.map(({ section, icon, items }) => {
    const [only, ...others] = items;
    if (only && others.length === 0) return entryOf(only);
    return {
      kind: 'popover',
      key: `section-${section}`,
      label: `menu.section.${section}`,
      icon,
      parts: partsOf(items),
    };
  });

function entryOf(item: MenuLink | MenuGroup): RowEntry {
  const { label, icon } = item;
  return isGroup(item)
    ? {
        kind: 'popover',
        key: label,
        label: `menu.${label}`,
        icon,
        parts: [{ heading: null, items: item.items }],
      }
    : { kind: 'link', key: item.to, label: `menu.${label}`, icon, item };
}

/** Pages in their order; those of a group under its name. */
function partsOf(items: MenuSection['items']): RowPart[] {
  const parts: { heading: Heading | null; items: MenuLink[] }[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (isGroup(item)) parts.push({ heading: `menu.${item.label}`, items: [...item.items] });
    else if (last?.heading === null) last.items.push(item);
    else parts.push({ heading: null, items: [item] });
  }
  return parts;
}

/** The entries without room, in one popover at the end of the row. */
export const moreEntry = (entries: readonly RowEntry[], icon: MenuLink['icon']): PopoverEntry => ({
  kind: 'popover',
  key: 'more',
  label: 'menu.section.more',
  icon,
  parts: entries.flatMap((entry): RowPart[] =>
    entry.kind === 'link'
      ? [{ heading: null, items: [entry.item] }]
      : entry.parts.map((part) => ({ ...part, heading: part.heading ?? entry.label })),
  ),
});

/**
 * How many of the entries, in their order, have room beside "More"; all of them when none has to move there.
 * Widths and room in px.
 */
export function countThatFit(
  widths: readonly number[],
  room: number,
  moreWidth: number,
  gap: number,
): number {
  const total = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width, 0) + gap * Math.max(0, count - 1);
  if (total(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > 0 && total(count) + gap + moreWidth > room) count -= 1;
  return count;
}

/**
 * The entries of a row: every page as its own entry if they fit, otherwise one per section, the last ones
 * under "More".
 */
export function rowEntries(
  sections: readonly MenuSection[],
  widths: { flat: readonly number[]; sections: readonly number[]; more: number },
  row: { room: number; gap: number },
  moreIcon: MenuLink['icon'],
): RowEntry[] {
  const flat = flatEntries(sections);
  if (countThatFit(widths.flat, row.room, widths.more, row.gap) === flat.length) return flat;
  const entries = sectionEntries(sections);
  const count = countThatFit(widths.sections, row.room, widths.more, row.gap);
  return count >= entries.length
    ? entries
    : [...entries.slice(0, count), moreEntry(entries.slice(count), moreIcon)];
}

/** Whether the active item is in an entry. */
export const isLit = (entry: RowEntry, active: string | undefined): boolean =>
  entry.kind === 'link'
    ? entry.item.to === active
    : entry.parts.some(({ items }) => items.some(({ to }) => to === active));

/** How much work waits in an entry: at its page, or at all pages of its popover. */
export const countIn = (entry: RowEntry, counts: ReadonlyMap<string, number>): number =>
  (entry.kind === 'link' ? [entry.item] : entry.parts.flatMap(({ items }) => items)).reduce(
    (sum, { to }) => sum + (counts.get(to) ?? 0),
    0,
  );
