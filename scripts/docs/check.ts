/**
 * Part of `npm run check`: fails when anything in the repository cites what is not there, and when a text that people
 * read is not in the house style.
 */
import { repository } from '../test/program.ts';
import { faultsIn, faultText } from './citations.ts';
import { styleFaults } from './house-style.ts';
import { shownTexts } from './shown-texts.ts';
import { termFaults } from './terms.ts';
import { openTexts } from './texts.ts';

const texts = openTexts(repository);
const faults = [...faultsIn(texts), ...(await termFaults(repository, texts))];
for (const fault of faults) console.error(faultText(fault));
if (faults.length > 0) console.error(`${faults.length} citations resolve to nothing`);

const wordings = (await shownTexts(repository)).flatMap((shown) =>
  styleFaults(shown).map((fault) => `${shown.place}  ${fault}: ${shown.text}`),
);
for (const wording of wordings) console.error(wording);
if (wordings.length > 0) console.error(`${wordings.length} texts are not as docs/style-of-words.md says`);

if (faults.length + wordings.length > 0) process.exitCode = 1;
