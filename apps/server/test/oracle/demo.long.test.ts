import { checkDemo } from './demo-checks.ts';

await checkDemo('full', 90_000);
