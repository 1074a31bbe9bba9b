type Search = Readonly<Record<string, unknown>>;

/**
 * A link or navigation that stays on this page and changes what its address holds. Parts of a page are drawn on
 * several routes, so the router cannot know the type; each route reads what arrives with its own parser.
 */
export const thisPage = (change: (search: Search) => Search) => ({ to: '.', search: change }) as const;

/**
 * Keeps only these parts of the address, if they are set: page and order, for example, belong to the view
 * that is left.
 */
export const keep = <S extends object, K extends keyof S & string>(search: S, ...names: readonly K[]) =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  ) as Pick<S, K>;
