import { proveHistories } from './prove-histories.ts';

// 200 more are in the long tests: two hundred take minutes
await proveHistories(16, 20_261_120);
