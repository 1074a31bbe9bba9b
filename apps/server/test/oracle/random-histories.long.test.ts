import { checkHistories } from './history-checks.ts';

await checkHistories(200, 5_171);
