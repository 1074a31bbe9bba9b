import type { Register, RegisteredRouter, ResolveParams } from '@tanstack/react-router';

/** The table of pages, as src/app registers it next to the router: nothing below src/app imports it. */
type PageRows = Register extends { pages: infer P extends Record<string, { path: string }> } ? P : never;

/** A page by its name in that table. */
export type PageName = keyof PageRows & string;

type PagePath<N extends PageName> = PageRows[N]['path'];

/** The values in the path of a page; of several pages: what all have, and what only some have as optional. */
export type PageParams<N extends PageName> = InAllOrSome<
  N extends PageName ? ResolveParams<PagePath<N>> : never
>;

/** What the route of a page reads from the query of its address. */
export type PageSearch<N extends PageName> = SearchOf<RegisteredRouter['routesByPath'], PagePath<N>>;

type SearchOf<Routes, Path> = Path extends keyof Routes
  ? Routes[Path] extends { types: { searchSchema: infer S } }
    ? S
    : never
  : never;

type KeysOfSome<T> = T extends unknown ? keyof T : never;
type InAllOrSome<T> = { [K in keyof T]: T[K] } & { [K in Exclude<KeysOfSome<T>, keyof T>]?: string };
