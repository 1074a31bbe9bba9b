interface NamedField {
  /** What the field is a part of, unless the field before it is a part of the same: "Winning numbers". */
  group: string | undefined;
  field: string;
}

/** The names of changed fields, each group named once. */
export function fieldGroups(
  paths: readonly (readonly string[])[],
  nameOf: (name: string) => string,
): NamedField[] {
  let before = '';
  return paths.map((path) => {
    const group = path.slice(0, -1).map(nameOf).join(' › ');
    const named = {
      group: group === before || group === '' ? undefined : group,
      field: nameOf(path.at(-1) ?? ''),
    };
    before = group;
    return named;
  });
}
