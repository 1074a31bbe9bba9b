import { type Fault, matchesIn } from './fault.ts';
import type { Texts } from './texts.ts';

/** Private words for ideas that have a word of the trade: docs/glossary.md, "Not called". */
const instead: Readonly<Record<string, string>> = {
  deed: 'action, or audit entry',
  shoes: 'impersonation',
  street: 'settings chain',
  walker: 'the person who impersonates',
  untold: 'not notified',
  shelf: 'stock',
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const words = Object.keys(instead);
/** As a word, or as part of a name: `deed`, `deedOf`, `lastDeed`; not a TreeWalker of the browser. */
const banned = new RegExp(
  `(?:(?<![A-Za-z])(?:${words.join('|')})|(?<!Tree)(?:${words.map(capital).join('|')}))s?(?![a-z])`,
  'g',
);
const code = /\.(ts|tsx|sql|css)$/;
/** A seed that draws the same numbers as ever; these lists. */
const leftOut = /\/simulator\/plan-action\.ts$|^scripts\/docs\//;

/** Words in code and comments that the glossary replaced. */
export const bannedWords = ({ files, read }: Texts): Fault[] =>
  files
    .filter((file) => code.test(file) && !leftOut.test(file))
    .flatMap((file) =>
      [...matchesIn(read(file), banned)].map(({ match, line }) => {
        const [citation] = match;
        const word = words.find((one) => citation.toLowerCase().startsWith(one)) ?? citation;
        return { file, line, citation, why: `docs/glossary.md says ${instead[word]}` };
      }),
    );
