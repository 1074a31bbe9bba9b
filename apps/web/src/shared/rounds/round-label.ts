import { type DateStyle, formatDay } from '../../ui/figures/format-date.ts';

/** The label of a round: `2026-11-20-049` is "20 Nov 2026 · 049". */
export function roundLabel(label: string, style: DateStyle): string {
  const [, day, rest] = /^(\d{4}-\d\d-\d\d)(?:-(.+))?$/.exec(label) ?? [];
  if (!day) return label;
  return rest ? `${formatDay(day, style)} · ${rest}` : formatDay(day, style);
}

const noBreak = '\u00a0';

/** The same for running text: it does not wrap within the date. */
export const roundLabelInText = (label: string, style: DateStyle): string =>
  roundLabel(label, style).replaceAll(' ', noBreak);
