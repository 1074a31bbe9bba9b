/** Every text of a dictionary with its whole key: `["ledger.opening", "Opening balance"]`. */
export function flatTexts(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatTexts(value, `${path}${name}.`)
      : [[`${path}${name}`, String(value)] satisfies [string, string]],
  );
}
