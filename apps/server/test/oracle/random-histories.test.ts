import { checkHistories } from './history-checks.ts';

// every outcome of a round is among them; two hundred are in the long tests
await checkHistories(8, 20_261_120);
