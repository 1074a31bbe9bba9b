import { proveHistories } from './prove-histories.ts';

// every fate a round may meet is among them; two hundred are in the long tests
await proveHistories(8, 20_261_120);
