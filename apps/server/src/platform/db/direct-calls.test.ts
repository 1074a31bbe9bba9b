import { expect, test } from 'vitest';
import { inDirectCalls } from './direct-calls.ts';

test.each([
  [
    'as a migration writes it',
    'aggregator_id = (select app_aggregator())',
    'aggregator_id = app_aggregator()',
  ],
  ['as PostgreSQL shows it', '(( SELECT app_agent() AS app_agent) IS NULL)', '(app_agent() IS NULL)'],
  ['with a cast', 'any((select app_former())::bigint[])', 'any(app_former()::bigint[])'],
  [
    'of a table',
    'exists (select from terms t where t.id = 1)',
    'exists (select from terms t where t.id = 1)',
  ],
])('a subquery %s', (_, policy, direct) => {
  expect(inDirectCalls(policy)).toBe(direct);
});
