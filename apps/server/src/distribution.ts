import type { Distribution } from './platform/db/distribute.ts';

/**
 * Where each table of the schema is on a database that Citus distributes (docs/decisions/0040). test/catalogue.test.ts
 * compares it with the schema.
 */
export const distribution: Distribution = {
  // What grows with the bets. All rows of a master are together on one node.
  distributed: [
    ...['agent_credit', 'bill', 'bill_cancellation', 'bill_origin', 'bundle_total', 'daily_total'],
    ...['feed_entry', 'feed_head', 'held_total', 'hour_sales', 'idempotency', 'journal', 'keyed_bill'],
    ...['ledger', 'ledger_day', 'log', 'log_head', 'long_ending', 'long_number', 'number_total', 'payout'],
    ...['player', 'player_figures', 'player_total', 'round_figures', 'round_sales', 'round_seal', 'sales'],
    ...['ticket', 'tier_figures', 'type_total', 'win_loss'],
  ],
  // On the coordinator, where their locks are locks on rows and their statements are those of one PostgreSQL.
  local: [
    ...['ability_rule', 'account', 'account_tie', 'agent', 'agent_move', 'aggregator', 'aggregator_terms'],
    ...['aggregator_terms_bet_type', 'api_key', 'automatic_change', 'bet_setting', 'blocked_number'],
    ...['bundle_config', 'bundle_version', 'company', 'company_number_total', 'config_version', 'content'],
    ...['content_audience', 'content_order', 'count_exchange', 'dealer', 'dealer_offer', 'dealer_webhook'],
    ...[
      'doubted_day',
      'export',
      'export_chunk',
      'figure_fold',
      'high_risk_number',
      'house_round',
      'house_seed',
      'image',
    ],
    ...['image_rendition', 'impersonation_session', 'installation', 'late_void', 'lay_off', 'lay_off_bet'],
    ...['lay_off_result', 'lay_off_step', 'limiter_action', 'limiter_rule', 'limiter_rule_version'],
    ...['login_attempt', 'migration', 'notification', 'notification_preference', 'notification_read'],
    ...['outbox', 'passkey', 'passkey_challenge', 'planned_change', 'player_alert', 'player_alert_player'],
    ...['player_watch', 'profile', 'profile_block', 'profile_gift', 'profile_setting', 'proved_log'],
    ...['proved_round', 'provider', 'push_subscription', 'recovery_code', 'refresh_token', 'refusal'],
    ...['result', 'result_answer', 'result_collection', 'result_decision', 'result_fetch'],
    ...['result_source', 'result_source_used', 'round', 'round_setting', 'round_transition', 'saved_view'],
    ...['saved_view_default', 'security_event', 'session', 'settings_request', 'settlement'],
    ...['settlement_failure', 'settlement_retry', 'shortcut', 'sign_in_token', 'slip_delivery'],
    ...['special_rate', 'tenant_config_version', 'terms', 'terms_bet_type', 'webhook'],
    ...['webhook_delivery', 'yigi_shot'],
  ],
};
