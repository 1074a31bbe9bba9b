import { type Fault, matchesIn } from './fault.ts';
import type { Texts } from './texts.ts';

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|(?<=^|\s)--.*$/gm;
const source = /(?<![\w/*.@:$-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|css)\b/g;

/** Files of the repository that a comment names, by their path or by the end of it. */
export function commentFaults({ paths, read }: Texts, file: string): Fault[] {
  const faults: Fault[] = [];
  const text = read(file);
  for (const { match: found, line: begins } of matchesIn(text, comment)) {
    for (const { match, line } of matchesIn(found[0], source)) {
      const [citation] = match;
      const isThere = [...paths].some((path) => path === citation || path.endsWith(`/${citation}`));
      if (!isThere) faults.push({ file, line: begins + line - 1, citation, why: 'there is no such file' });
    }
  }
  return faults;
}
