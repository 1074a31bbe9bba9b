/**
 * How one search parameter is read: takes text of an address (or a value from code), returns a valid value or
 * nothing.
 */
export interface SearchField<T> {
  read: (value: unknown) => T | undefined;
}

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
};

const matching = (pattern: RegExp): SearchField<string> => ({
  read: (value) => {
    const text = asText(value);
    return text !== undefined && pattern.test(text) ? text : undefined;
  },
});

/** Free text, cut at its greatest length because the API would refuse more. */
export const text = (lengthMax: number): SearchField<string> => ({
  read: (value) => asText(value)?.slice(0, lengthMax),
});

/** One of a closed list. */
export const choice = <const T extends string>(...choices: readonly T[]): SearchField<T> => ({
  read: (value) => choices.find((known) => known === asText(value)),
});

/** Several of a closed list, as the API takes them: comma-separated, in the order of the list, each once. */
export const choices = <const T extends string>(...known: readonly T[]): SearchField<string> => ({
  read: (value) => {
    const wanted = asText(value)?.split(',') ?? [];
    return known.filter((one) => wanted.includes(one)).join(',') || undefined;
  },
});

/** A business date that exists: `2026-02-30` is not accepted. */
export const day: SearchField<string> = {
  read: (value) => {
    const text = asText(value);
    if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
  },
};

export const id = matching(/^[1-9]\d{0,17}$/);
export const providerId = matching(/^[a-z0-9][a-z0-9-]{1,39}$/);
export const digits = (lengthMax: number) => matching(new RegExp(`^\\d{1,${lengthMax}}$`));
