/** Urgency of a countdown (look.md §3): amber from five minutes, red from one. */
type Urgency = 'calm' | 'soon' | 'now' | 'over';

export function urgencyOf(leftMs: number): Urgency {
  if (leftMs <= 0) return 'over';
  if (leftMs <= 60_000) return 'now';
  return leftMs <= 5 * 60_000 ? 'soon' : 'calm';
}

const two = (part: number): string => String(part).padStart(2, '0');

/** "00:59", "04:59", "1:02:03", "2d 03:04": seconds only within a day. A part of a second still counts as one. `day` is the day's sign in the
 * person's language. */
export function countdownText(leftMs: number, day = 'd'): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)];
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), seconds % 60];
  if (days > 0) return `${days}${day} ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
