import { proveDemo } from './prove-demo.ts';

await proveDemo('full', 90_000);
