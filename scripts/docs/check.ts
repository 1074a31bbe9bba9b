/**
 * Part of `npm run check`: fails when anything in the repository cites what is not there, when the glossary differs from
 * the texts or the rules made of it, and when a text that people read is not in the house style.
 */
import { repository } from '../test/program.ts';
import { faultsIn, faultText } from './citations.ts';
import { styleFaults } from './house-style.ts';
import { shownTexts } from './shown-texts.ts';
import { termFaults } from './terms.ts';
import { openTexts } from './texts.ts';
import { wrongWordFaults } from './wrong-words.ts';

const texts = openTexts(repository);

const report = (faults: readonly string[], summary: string): void => {
  if (faults.length === 0) return;
  for (const fault of faults) console.error(fault);
  console.error(`${faults.length} ${summary}`);
  process.exitCode = 1;
};

report(faultsIn(texts).map(faultText), 'citations or names do not exist');
report(
  [...(await termFaults(repository, texts)), ...wrongWordFaults(texts)].map(faultText),
  'places of the glossary or the style of words differ from the product',
);
report(
  (await shownTexts(repository)).flatMap((shown) =>
    styleFaults(shown).map((fault) => `${shown.place}  ${fault}: ${shown.text}`),
  ),
  'texts are not as docs/style-of-words.md says',
);
