import { proveHistories } from './prove-histories.ts';

await proveHistories(200, 5_171);
