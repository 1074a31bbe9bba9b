/** The most characters of a response that are stored. */
const keptMax = 16_384;
const textMax = 200;
const valuesMax = 200;

/** A response as it is stored. */
export interface Answer {
  text: string;
  /** The size of the received response. */
  bytes: number;
  /** More was received than is stored. */
  cut: boolean;
}

/** A text that PostgreSQL can store, made from any received text. */
const keepable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();

/** A short text of a response, such as the name of a key. */
export const keptText = (text: string): string => keepable(text.slice(0, textMax));

/** The stored part of a response; texts that were sent as secrets are removed where it repeats them. */
export function keptAnswer(body: Buffer, secrets: readonly string[]): Answer {
  const whole = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '•••'), body.toString('utf8'));
  return { text: keepable(whole.slice(0, keptMax)), bytes: body.length, cut: whole.length > keptMax };
}

/** What was read, in a form that can be stored and shown: texts, numbers and lists of them. */
export const shownValues = (entered: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(entered).map(([field, value]) => [field, shown(value)]));

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, valuesMax).map(shownOne);
  return shownOne(value);
}

function shownOne(value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return Array.isArray(value) ? '[…]' : '{…}';
}
