import { containsWords } from '../../../ui/list/typed-words.ts';

/** One package that ships, as vite-licences.ts writes it. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
  /** Part of the files a browser fetches; otherwise of the server. */
  inConsole: boolean;
  /** Index of its text in the list of texts; null without one. */
  text: number | null;
}

/** Packages whose name or licence contains every typed word, in their original order. */
export function matchLicences(packages: readonly Licence[], typed: string): Licence[] {
  const has = containsWords(typed);
  return packages.filter(({ name, licence }) => has(`${name} ${licence}`));
}
