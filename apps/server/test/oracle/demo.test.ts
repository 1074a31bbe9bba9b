import { checkDemo } from './demo-checks.ts';

// all of it is in the long tests
await checkDemo('small', 2_000);
