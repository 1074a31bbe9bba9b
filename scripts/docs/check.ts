/** Part of `npm run check`: fails when anything in the repository cites what is not there. */
import { repository } from '../test/program.ts';
import { faultsIn, faultText } from './citations.ts';
import { termFaults } from './terms.ts';
import { openTexts } from './texts.ts';

const texts = openTexts(repository);
const faults = [...faultsIn(texts), ...(await termFaults(repository, texts))];
for (const fault of faults) console.error(faultText(fault));
if (faults.length > 0) {
  console.error(`${faults.length} citations resolve to nothing`);
  process.exitCode = 1;
}
