type Search = Readonly<Record<string, unknown>>;

/**
 * A link or navigation that stays on this page and changes what its address holds. Parts of a page are drawn on
 * several routes, so the router cannot know the type; each route reads what arrives with its own parser.
 */
export const thisPage = (change: (search: Search) => Search) =>
  ({ to: '.', search: change as never }) as const;

/** Only these parts of the address stay: page and order, say, belong to the view that is left. */
export const keep = (search: Search, ...names: readonly string[]): Search =>
  Object.fromEntries(Object.entries(search).filter(([name]) => names.includes(name)));
