const usual = 7;
const most = 90;

/**
 * How many whole days refused bets are kept, besides today (DRAWDESK_REFUSAL_DAYS).
 * @throws Error for anything but a whole number from 1 to 90.
 */
export function refusalDays(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.DRAWDESK_REFUSAL_DAYS || String(usual);
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > most)
    throw new Error(`DRAWDESK_REFUSAL_DAYS is "${text}". It must be a number of days from 1 to ${most}.`);
  return days;
}
