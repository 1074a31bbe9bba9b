import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openOwnerStore } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';

/** Each table grows with business and has a rule in docs/operations.md, or it grows with the organisation alone. */

const database = await testDatabase();
const store = openOwnerStore(database.connection, 1);
afterAll(() => store.close());

/** As many rows as the organisation has people, places, terms and settings. */
const small = [
  ...['ability_rule', 'account', 'account_tie', 'agent', 'agent_credit', 'agent_move', 'aggregator'],
  ...['aggregator_terms', 'aggregator_terms_bet_type', 'api_key', 'automatic_change', 'bet_setting'],
  ...['blocked_number', 'bundle_config', 'bundle_version', 'company', 'config_version', 'content'],
  ...['dealer', 'dealer_offer', 'dealer_webhook'],
  ...[
    'content_audience',
    'content_order',
    'doubted_day',
    'feed_head',
    'figure_fold',
    'installation',
    'limiter_rule',
  ],
  ...['limiter_rule_version', 'log_head', 'migration', 'notification_preference', 'passkey'],
  ...[
    'planned_change',
    'player_watch',
    'profile',
    'profile_block',
    'profile_gift',
    'profile_setting',
    'proved_log',
  ],
  ...['provider', 'push_subscription', 'recovery_code', 'result_source', 'saved_view'],
  ...['saved_view_default', 'settings_request', 'shortcut', 'special_rate', 'tenant_config_version'],
  ...['terms', 'terms_bet_type', 'webhook'],
];

/** The names in the first column of the table of rules. */
async function ruled(): Promise<string[]> {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('## What grows, and for how long it is kept\n');
  const [rules = ''] = section.split('\n## ');
  const cells = rules
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
}

describe('the tables of the schema', () => {
  it('that grow with business each have one rule for how long they are kept', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      store.db,
    );
    expect([...(await ruled()), ...small].sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});
