import { proveDemo } from './prove-demo.ts';

// all of it is in the long tests
await proveDemo('small', 2_000);
