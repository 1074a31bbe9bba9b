import { commentFaults } from './comments.ts';
import type { Fault } from './fault.ts';
import { glossaryFaults } from './glossary.ts';
import { markdownFaults } from './markdown.ts';
import { citationFaults } from './pages.ts';
import type { Texts } from './texts.ts';
import { bannedWords } from './words.ts';

/** Everything that a text of the repository cites and that is not there, and words that the glossary replaced. */
export const faultsIn = (texts: Texts): Fault[] => [
  ...texts.files.flatMap((file) => [
    ...citationFaults(texts, file),
    ...(file.endsWith('.md') ? markdownFaults(texts, file) : []),
    ...(/\.(ts|tsx|sql|css)$/.test(file) ? commentFaults(texts, file) : []),
  ]),
  ...glossaryFaults(texts),
  ...bannedWords(texts),
];

export const faultText = ({ file, line, citation, why }: Fault): string =>
  `${file}:${line}  ${citation}: ${why}`;
