import { type DateStyle, formatDay } from '../../ui/figures/format-date.ts';

/** The label of a round: `2026-11-20-049` is "20 Nov 2026 · 049". */
export function roundLabel(label: string, style: DateStyle): string {
  const [, day, rest] = /^(\d{4}-\d\d-\d\d)(?:-(.+))?$/.exec(label) ?? [];
  if (!day) return label;
  return rest ? `${formatDay(day, style)} · ${rest}` : formatDay(day, style);
}
