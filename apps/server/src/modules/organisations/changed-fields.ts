type Fields = Readonly<Record<string, unknown>>;

/**
 * Which fields an edit changes, with the old and new values: for the log, which does not show unchanged
 * fields.
 */
export function changedFields<T extends Fields>(
  were: T,
  are: T,
): { changed: string[]; before: Fields; after: Fields } {
  const changed = Object.keys(are).filter(
    (field) => JSON.stringify(were[field]) !== JSON.stringify(are[field]),
  );
  const pick = (from: T) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { changed, before: pick(were), after: pick(are) };
}
