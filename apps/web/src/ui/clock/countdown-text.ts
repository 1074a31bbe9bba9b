import type { TFunction } from 'i18next';
import { spanText } from './span-text.ts';

/** Urgency of a countdown (look.md §3): amber from five minutes, red from one. */
type Urgency = 'calm' | 'soon' | 'now' | 'over';

export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs <= 60_000) return 'now';
  return leftMs <= 5 * 60_000 ? 'soon' : 'calm';
}

const two = (part: number): string => String(part).padStart(2, '0');

const hourMs = 3_600_000;

/** "04:59" within the last hour, before that "3 h 27 min" as every other span. A part of a second still counts as one. */
export function countdownText(leftMs: number, t: TFunction): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  if (seconds * 1_000 >= hourMs) return spanText(seconds * 1_000, t);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
