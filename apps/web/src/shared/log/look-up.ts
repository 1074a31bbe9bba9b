/** A text in a tree of texts by its path; undefined when there is none. */
export function lookUp(tree: object, path: readonly string[]): string | undefined {
  let at: unknown = tree;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Object.getOwnPropertyDescriptor(at, name)?.value;
  }
  return typeof at === 'string' ? at : undefined;
}
