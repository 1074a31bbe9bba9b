import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureTicketPartitions } from '../src/modules/rounds/ticket-partitions.ts';
import { type RoleKind, roleKinds } from '../src/platform/db/own-roles.ts';
import { openOwnerStore, type Tx } from '../src/platform/db/store.ts';
import { testDatabase } from './database.ts';
import { ownRoles } from './own-roles.ts';

/** What each database role may write, table by table (architecture.md §3), read from the grants of a migrated database. */

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());
await ensureTicketPartitions(store, '2026-11-01', '2026-12-31');

const roles = await ownRoles(store);
const appendOnly = [
  ...['ticket', 'bill', 'payout', 'ledger', 'journal', 'result', 'result_decision', 'log', 'settlement'],
  ...['result_fetch', 'security_event'],
  ...['win_loss', 'round_seal', 'bill_cancellation', 'round_transition', 'feed_entry', 'webhook_delivery'],
  ...['yigi_shot', 'refusal', 'keyed_bill', 'lay_off_bet', 'lay_off_result', 'lay_off_step'],
];
/** What each role may write; everything else it may only read, if that. Columns where it is not the whole row. */
const mayWrite: Record<RoleKind, readonly string[]> = {
  app: [
    'account: insert agent_id aggregator_id display_name must_change_password one_time_until password_hash role username, update display_name must_change_password one_time_until password_hash role status totp_last_step totp_secret version',
    'agent: insert aggregator_id code name providers_allowed, update name providers_allowed status suspended_by version',
    'agent_credit: insert agent_id aggregator_id credit_limit, update open_stake',
    'aggregator: update version',
    'api_key: insert agent_id aggregator_id key_hash name prefix, update revoked_at',
    'bet_setting: insert, update',
    'bill: insert',
    'bill_cancellation: insert',
    'blocked_number: insert, update',
    'bundle_config: insert, update',
    'bundle_total: insert, update',
    'bundle_version: insert',
    'config_version: update version',
    'daily_total: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake of_open_round provider_id, update cancelled_count cancelled_stake',
    'dealer: insert, update archived_at credit_limit name note raised_by raised_from second_person_above version',
    'dealer_offer: insert, delete',
    'feed_entry: insert',
    'feed_head: insert, update position',
    'held_total: insert, update',
    'high_risk_number: insert',
    'hour_sales: insert, update',
    'house_round: update shot_count shot_sum',
    'idempotency: insert, update answer status',
    'lay_off: insert, update cost revision stake status version written_by',
    'lay_off_bet: insert',
    'lay_off_step: insert',
    'limiter_action: insert',
    'limiter_rule: insert, update',
    'limiter_rule_version: insert',
    'log: insert',
    'log_head: insert, update',
    'notification: insert, update done_at',
    'notification_preference: insert, update',
    'notification_read: insert',
    'number_total: insert, update',
    'outbox: insert',
    'passkey: update removed_at',
    'planned_change: insert, update',
    'player: insert, update day_limit factor_x100 own_day_limit own_stopped_until own_week_limit status stopped_until suspended_by week_limit',
    'player_alert: update changed_at note owned_by owner_id owner_name status',
    'player_figures: insert agent_id aggregator_id cancelled_count cancelled_stake grain of_open_round player_id provider_id starts_on, update cancelled_count cancelled_stake',
    'player_total: insert, update',
    'profile: insert, update',
    'profile_block: insert, update, delete',
    'profile_gift: insert',
    'profile_setting: insert, update, delete',
    'push_subscription: insert, update, delete',
    'round: update version',
    'round_figures: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake of_open_round provider_id round_id, update cancelled_count cancelled_stake',
    'round_sales: insert, update',
    'round_setting: update settings',
    'sales: insert, update',
    'saved_view: insert, update, delete',
    'saved_view_default: insert, update, delete',
    'session: update end_reason ended_at',
    'shortcut: insert, update',
    'special_rate: insert, update withdrawn_at withdrawn_by withdrawn_by_name',
    'tenant_config_version: insert agent_id aggregator_id, update version',
    'terms: insert',
    'terms_bet_type: insert',
    'ticket: insert',
    'tier_figures: insert agent_id aggregator_id cancelled_count cancelled_stake grain of_open_round provider_id starts_on, update cancelled_count cancelled_stake',
    'type_total: insert, update',
    'webhook: insert address agent_id aggregator_id position secret_prefix secret_sealed, update address attempts bill_id by_hand_at claim claimed_until enabled failing_since next_attempt_at position sending_to stopped_at version',
    'yigi_shot: insert',
  ],
  intake: [
    'agent: update version',
    'agent_credit: update open_stake',
    'aggregator: update version',
    'bill: insert',
    'bill_origin: insert',
    'bundle_total: insert, update',
    'held_total: insert, update',
    'high_risk_number: insert',
    'hour_sales: insert, update',
    'idempotency: insert',
    'keyed_bill: insert',
    'limiter_action: insert',
    'number_total: insert, update',
    'outbox: insert',
    'player: insert',
    'player_total: insert, update',
    'round: update version',
    'round_sales: insert, update',
    'sales: insert, update',
    'ticket: insert',
    'type_total: insert, update',
  ],
  company: [
    'ability_rule: insert, update',
    'account: insert agent_id aggregator_id display_name must_change_password one_time_until password_hash role username, update aggregator_id display_name must_change_password one_time_until password_hash role status totp_last_step totp_secret version',
    'account_tie: insert',
    'agent: insert, update',
    'agent_credit: insert, update credit_limit open_stake',
    'agent_move: insert',
    'aggregator: insert, update',
    'aggregator_terms: insert',
    'aggregator_terms_bet_type: insert',
    'api_key: insert agent_id aggregator_id key_hash name prefix, update aggregator_id revoked_at',
    'automatic_change: insert, update decided_at decided_by decided_by_name decision reason',
    'bet_setting: insert, update, delete',
    'bill_cancellation: insert',
    'blocked_number: insert, update',
    'bundle_config: insert, update',
    'bundle_total: insert, update',
    'bundle_version: insert',
    'company: insert, update',
    'config_version: insert, update',
    'content: insert, update',
    'content_audience: insert, delete',
    'content_order: update version',
    'daily_total: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake of_open_round provider_id, update cancelled_count cancelled_stake',
    'dealer: insert, update archived_at credit_limit name note raised_by raised_from second_person_above version',
    'dealer_offer: insert, delete',
    'feed_entry: insert',
    'feed_head: insert, update aggregator_id position',
    'figure_fold: insert, update groups_to',
    'held_total: update',
    'hour_sales: insert, update',
    'house_round: insert agent_shots_max agents_min beacon_at beacon_chain beacon_round beacon_wait_minutes commitment draw_at formula game opened_at players_min round_id shots_max',
    'house_seed: insert',
    'idempotency: insert, update answer status',
    'image: insert, update created_at used_at',
    'image_rendition: insert',
    'late_void: insert, update bill_count decided_at decided_by decision decision_reason discount settlement_id stake taken_back ticket_count',
    'lay_off: insert, update cost revision stake status version written_by',
    'lay_off_bet: insert',
    'lay_off_step: insert',
    'limiter_rule: insert, update',
    'limiter_rule_version: insert',
    'log: insert',
    'log_head: insert, update',
    'notification: insert, update done_at',
    'notification_preference: insert, update',
    'notification_read: insert',
    'number_total: insert, update',
    'outbox: insert',
    'passkey: update removed_at',
    'planned_change: insert, update',
    'player: insert, update day_limit factor_x100 own_day_limit own_stopped_until own_week_limit status stopped_until suspended_by week_limit',
    'player_alert: update changed_at note owned_by owner_id owner_name status',
    'player_figures: insert agent_id aggregator_id cancelled_count cancelled_stake grain of_open_round player_id provider_id starts_on, update cancelled_count cancelled_stake',
    'player_total: insert, update',
    'profile: insert, update',
    'profile_block: insert, update, delete',
    'profile_gift: insert',
    'profile_setting: insert, update, delete',
    'provider: insert, update',
    'push_subscription: insert, update, delete',
    'result: insert',
    'result_collection: insert, update',
    'result_decision: insert',
    'result_source: insert, update',
    'round: insert, update, delete',
    'round_figures: insert agent_id aggregator_id booked_on cancelled_count cancelled_stake of_open_round provider_id round_id, update cancelled_count cancelled_stake',
    'round_sales: insert, update',
    'round_setting: insert, update',
    'round_transition: insert',
    'sales: insert, update',
    'saved_view: insert, update, delete',
    'saved_view_default: insert, update, delete',
    'session: update end_reason ended_at',
    'settings_request: insert, update decided_at decided_by decision',
    'settlement_retry: insert',
    'shortcut: insert, update',
    'special_rate: insert, update',
    'tenant_config_version: insert agent_id aggregator_id, update version',
    'terms: insert',
    'terms_bet_type: insert',
    'tier_figures: insert agent_id aggregator_id cancelled_count cancelled_stake grain of_open_round provider_id starts_on, update cancelled_count cancelled_stake',
    'type_total: insert, update',
    'webhook: insert address agent_id aggregator_id position secret_prefix secret_sealed, update address aggregator_id attempts bill_id by_hand_at claim claimed_until enabled failing_since next_attempt_at position sending_to stopped_at version',
  ],
  work: [
    'agent_credit: update balance open_stake',
    'bet_setting: insert, update',
    'bill_cancellation: insert',
    'bill_origin: delete',
    'blocked_number: insert',
    'bundle_total: insert, update',
    'config_version: update version',
    'daily_total: insert, update',
    'dealer: update version',
    'dealer_webhook: insert, update address by_hand_at previous_sealed previous_until secret_prefix secret_sealed',
    'doubted_day: insert, delete',
    'feed_entry: insert',
    'feed_head: insert, update position',
    'figure_fold: insert, update',
    'held_total: update',
    'high_risk_number: insert, update notified_at number_limit percentage',
    'hour_sales: insert, update',
    'house_round: insert agent_shots_max agents_min beacon_at beacon_chain beacon_round beacon_wait_minutes commitment draw_at formula game opened_at players_min round_id shots_max, update agent_count beacon_randomness beacon_signature ended_at list_hash mix player_count refund result seed sixteenth',
    'house_seed: insert',
    'idempotency: insert, update answer status, delete',
    'journal: insert',
    'late_void: insert, update bill_count decided_at decided_by decision decision_reason discount settlement_id stake taken_back ticket_count',
    'lay_off: update cost cut_off_at revision stake status version',
    'lay_off_bet: insert',
    'lay_off_result: insert',
    'lay_off_step: insert',
    'ledger: insert',
    'ledger_day: insert, update paid settled',
    'limiter_action: update notified_at',
    'log: insert',
    'log_head: insert, update',
    'notification: insert, update done_at, delete',
    'number_total: insert, update',
    'outbox: insert, delete',
    'payout: insert',
    'planned_change: update ended_at ended_by ended_by_name round_id state',
    'player_alert: insert',
    'player_alert_player: insert',
    'player_figures: insert, update, delete',
    'player_total: insert, update',
    'player_watch: insert, update, delete',
    'proved_log: insert, update, delete',
    'proved_round: insert, update, delete',
    'refusal: insert',
    'result: insert',
    'result_answer: insert, delete',
    'result_collection: insert, update',
    'result_decision: insert',
    'result_fetch: insert',
    'result_source_used: insert',
    'round: insert, update',
    'round_figures: insert, update',
    'round_sales: insert, update',
    'round_seal: insert',
    'round_setting: insert, update',
    'round_transition: insert',
    'sales: insert, update',
    'security_event: insert',
    'settlement: insert',
    'settlement_failure: insert',
    'slip_delivery: insert, update attempted_at attempts claim claimed_until delivered_at fault give_up_at next_attempt_at status stopped_at',
    'tenant_config_version: insert agent_id aggregator_id, update version',
    'tier_figures: insert, update',
    'type_total: insert, update',
    'webhook: update attempts average_ms bill_id claim claimed_until delivery_no failing_since last_success_at next_attempt_at position previous_sealed previous_until secret_prefix secret_sealed sending_to stopped_at version',
    'webhook_delivery: insert',
    'win_loss: insert',
  ],
  identity: [
    'ability_rule: insert, update',
    'account: insert, update',
    'account_tie: insert',
    'api_key: update last_used_at',
    'count_exchange: insert, delete',
    'export: insert, update, delete',
    'export_chunk: insert, update, delete',
    'idempotency: insert, update answer status',
    'image: delete',
    'image_rendition: delete',
    'impersonation_session: insert, update',
    'installation: insert, update, delete',
    'log: insert',
    'log_head: insert, update',
    'login_attempt: insert, update, delete',
    'notification: insert, update sent_out_at',
    'outbox: insert',
    'passkey: insert, update',
    'passkey_challenge: insert, update, delete',
    'push_subscription: update failures last_failure last_sent_at, delete',
    'recovery_code: insert, update, delete',
    'refresh_token: insert, update, delete',
    'session: insert, update',
    'shortcut: insert, update',
    'sign_in_token: insert, update, delete',
  ],
};

/** `table: insert, update column column` of a role, over tables and partitions. */
async function writesOf(role: string, tx?: Tx): Promise<string[]> {
  // the whole row or, where it is not, its columns
  const inColumns = (privilege: string) => sql`
    select ${sql.lit(privilege)} || case when has_table_privilege(${role}, c.oid, ${sql.lit(privilege)}) then '' else (
      select ' ' || string_agg(a.attname, ' ' order by a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege(${role}, c.oid, a.attnum, ${sql.lit(privilege)}))
    end as privilege
    where has_any_column_privilege(${role}, c.oid, ${sql.lit(privilege)})`;
  const { rows } = await sql<{ line: string }>`
    select concat(c.relname, ': ', string_agg(w.privilege, ', ' order by w.place)) as line
    from pg_class c
    cross join lateral (
      select 1 as place, privilege from (${inColumns('insert')}) i
      union all
      select 2, privilege from (${inColumns('update')}) u
      union all
      select 3, 'delete' where has_table_privilege(${role}, c.oid, 'delete')
      union all
      select 4, 'truncate' where has_table_privilege(${role}, c.oid, 'truncate')
    ) w
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.relname
    order by c.relname`.execute(tx ?? store.db);
  return rows.map((row) => row.line);
}

/** Append-only tables that a role could change after all. */
const breachesOf = async (role: string, tx?: Tx): Promise<string[]> =>
  (await writesOf(role, tx)).filter(
    (line) => appendOnly.some((table) => line.startsWith(`${table}: `)) && !line.endsWith(': insert'),
  );

describe('beside the tables', () => {
  it('no function that writes or locks rows may be called by everyone', async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile = 'v'
        and has_function_privilege('public', oid, 'execute')`.execute(store.db);
    // settings of its own transaction
    expect(rows.map(({ name }) => name)).toEqual(['set_everywhere']);
  });

  it('only those draw numbers that insert rows under numbers drawn before', async () => {
    const { rows } = await sql<{ role: string; name: string }>`
      select a.grantee::regrole::text as role, c.relname as name
      from pg_class c cross join aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and a.grantee <> c.relowner
      order by 2, 1`.execute(store.db);
    const kindOf = (role: string) => roleKinds.find((kind) => roles[kind] === role);
    expect(rows.map(({ role, name }) => `${name}: ${kindOf(role)}`)).toEqual([
      'bill_id: app',
      'bill_id: intake',
      'player_id_seq: intake',
      'refusal_id: work',
      'settlement_id_seq: work',
    ]);
  });
});

describe.each(roleKinds)('%s', (kind) => {
  const role = roles[kind];

  it('may write what it needs and nothing else, and no partition directly', async () => {
    expect(await writesOf(role)).toEqual(mayWrite[kind]);
  });

  it('changes and deletes nothing that is append-only', async () => {
    expect(await breachesOf(role)).toEqual([]);
  });

  it.each(appendOnly)('fails this check with one more right on %s', async (table) => {
    await store.dryRun({ as: 'owner' }, async (tx) => {
      for (const right of ['update', 'delete', 'truncate']) {
        await sql`grant ${sql.raw(right)} on ${sql.table(table)} to ${sql.ref(role)}`.execute(tx);
        expect(await breachesOf(role, tx)).toEqual([expect.stringMatching(`^${table}: .*${right}`)]);
        await sql`revoke ${sql.raw(right)} on ${sql.table(table)} from ${sql.ref(role)}`.execute(tx);
      }
    });
  });

  it('creates nothing in the schema', async () => {
    const { rows: made } =
      await sql`select 1 where has_schema_privilege(${role}, 'public', 'create')`.execute(store.db);
    expect(made).toEqual([]);
  });
});
