// Written from the migrated schema by `npm run db:types`; do not edit.
import type { Generated } from 'kysely';
import type { AccountId, AgentId, AggregatorId, BillId, ContentId, ExportId, ImageId, JournalId, LateVoidId, NotificationId, PlayerId, ProfileId, ResultId, RoundId, SettlementId, TermsId, WebhookDeliveryId } from './ids.ts';

export interface AbilityRuleTable {
  role: string;
  subject: string;
  action: string;
  provider_groups: string[] | null;
}

export interface AccountTable {
  id: Generated<AccountId>;
  username: string;
  display_name: string;
  role: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  status: Generated<string>;
  password_hash: string;
  password_changed_at: Date | null;
  must_change_password: Generated<boolean>;
  one_time_until: Date | null;
  totp_secret: string | null;
  totp_last_step: bigint | null;
  totp_on: Generated<boolean | null>;
  totp_pending: string | null;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  version: Generated<number>;
}

export interface AccountTieTable {
  id: Generated<bigint>;
  from_account_id: AccountId;
  to_account_id: AccountId;
  what: string;
  made_at: Generated<Date>;
}

export interface AgentTable {
  id: Generated<AgentId>;
  aggregator_id: AggregatorId;
  code: string;
  name: string;
  status: Generated<string>;
  suspended_by: string | null;
  providers_allowed: string[] | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  code_order: Generated<string>;
}

export interface AgentCreditTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  credit_limit: bigint | null;
  open_stake: Generated<bigint>;
  balance: Generated<bigint>;
}

export interface AgentMoveTable {
  agent_id: AgentId;
  moved_at: Date;
  aggregator_id: AggregatorId;
  moved_to: AggregatorId;
}

export interface AggregatorTable {
  id: Generated<AggregatorId>;
  code: string;
  name: string;
  currency: Generated<string>;
  status: Generated<string>;
  providers_allowed: string[] | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  code_order: Generated<string>;
}

export interface AggregatorTermsTable {
  id: Generated<bigint>;
  aggregator_id: AggregatorId;
  version_no: number;
  valid_from: Date;
  share_bp: number;
  set_by: string | null;
  shares_by_group: unknown | null;
}

export interface AggregatorTermsBetTypeTable {
  terms_id: bigint;
  bet_type: string;
  rate_x100: bigint;
  discount_bp: number;
}

export interface ApiKeyTable {
  id: Generated<bigint>;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  key_hash: Buffer;
  name: string;
  prefix: string | null;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface AutomaticChangeTable {
  id: Generated<bigint>;
  provider_id: string;
  source_id: bigint | null;
  version: number;
  changed_by: AccountId | null;
  changed_by_name: string;
  changed_at: Generated<Date>;
  decision: string | null;
  decided_by: AccountId | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
}

export interface BetSettingTable {
  id: Generated<bigint>;
  level: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  provider_id: string;
  bet_type: string;
  settings: unknown;
  version: Generated<number>;
}

export interface BillTable {
  aggregator_id: AggregatorId;
  id: BillId;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  business_date: string;
  placed_at: Date;
  ticket_count: number;
  stake: bigint;
  discount: bigint;
  terms_id: bigint;
  config_version: bigint;
  hash: Buffer;
}

export interface BillCancellationTable {
  aggregator_id: AggregatorId;
  bill_id: bigint;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  kind: string;
  reason: string;
  cancelled_by: string;
  account_id: bigint | null;
  cancelled_at: Date;
  settlement_id: bigint | null;
  late_void_id: bigint | null;
}

export interface BillOriginTable {
  aggregator_id: AggregatorId;
  bill_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  placed_at: Date;
  device_hash: string | null;
  address_hash: string | null;
}

export interface BlockedNumberTable {
  id: Generated<bigint>;
  level: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  provider_id: string;
  bet_type: string;
  number_key: string;
  number: string | null;
  round_id: RoundId | null;
  rate_x100: bigint | null;
  rate_bp: number | null;
  blocked_from: Generated<Date>;
  note: string | null;
  created_by: AccountId | null;
  created_by_name: string | null;
  created_at: Generated<Date>;
  removed_at: Date | null;
  removed_by: AccountId | null;
  removed_by_name: string | null;
}

export interface BundleConfigTable {
  id: Generated<bigint>;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  provider_id: string;
  size: string;
  is_on: boolean;
  price: bigint;
  quantity: number | null;
  max_per_player: number | null;
  prizes: unknown;
  version_id: bigint;
  version: Generated<number>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
}

export interface BundleTotalTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  bet_type: string;
  number_key: string;
  size: string;
  version_id: bigint;
  quantity: bigint;
  ticket_count: bigint;
  stake: bigint;
}

export interface BundleVersionTable {
  id: Generated<bigint>;
  bet_type: string;
  size: string;
  price: bigint;
  prizes: unknown;
}

export interface CompanyTable {
  id: Generated<number>;
  name: string;
  logo_url: string | null;
  currency: Generated<string>;
  time_zone: Generated<string>;
  separation_of_duties: Generated<boolean>;
  account_tie_days: Generated<number>;
  second_factor_roles: Generated<string[]>;
  proof_above: Generated<bigint>;
  session_idle_minutes: Generated<number>;
  session_absolute_hours: Generated<number>;
  show_banner_on_home: Generated<boolean>;
  next_round_rate_notice: Generated<boolean>;
  show_first_steps: Generated<boolean>;
  ability_version: Generated<number>;
  version: Generated<number>;
  request_log: Generated<boolean>;
  keying_desk: Generated<boolean>;
  alert_kinds: Generated<string[]>;
  lay_off: Generated<boolean>;
}

export interface CompanyNumberTotalTable {
  round_id: bigint;
  bet_type: string;
  number_key: string;
  stake: bigint;
  potential_payout: bigint;
}

export interface ConfigVersionTable {
  id: Generated<number>;
  version: Generated<bigint>;
}

export interface ContentTable {
  id: Generated<ContentId>;
  kind: string;
  title_en: string;
  title_th: string;
  image_id: ImageId | null;
  link: string | null;
  text_en: string | null;
  text_th: string | null;
  pinned: Generated<boolean>;
  everybody: boolean;
  active: boolean;
  shown_from: Date | null;
  shown_until: Date | null;
  position: number;
  version: Generated<number>;
  created_by: AccountId | null;
  created_by_name: string;
  created_at: Generated<Date>;
  changed_by: AccountId | null;
  changed_by_name: string | null;
  changed_at: Date | null;
  archived_at: Date | null;
}

export interface ContentAudienceTable {
  content_id: ContentId;
  seq: number;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
}

export interface ContentOrderTable {
  kind: string;
  version: Generated<number>;
}

export interface CountExchangeTable {
  process: string;
  number: number;
  at: Generated<Date>;
  callers: string[];
  calls: number[];
  holders: string[] | null;
  streams: number[] | null;
}

export interface DailyTotalTable {
  aggregator_id: AggregatorId;
  booked_on: string;
  provider_id: string;
  agent_id: bigint;
  ticket_count: Generated<bigint>;
  stake: Generated<bigint>;
  winning_tickets: Generated<bigint>;
  win_amount: Generated<bigint>;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
  win_loss_agent: Generated<bigint>;
  win_loss_master: Generated<bigint>;
  win_loss_company: Generated<bigint>;
  commission_player: Generated<bigint>;
  commission_agent: Generated<bigint>;
  commission_master: Generated<bigint>;
  net_player: Generated<bigint>;
  net_agent: Generated<bigint>;
  net_master: Generated<bigint>;
  net_company: Generated<bigint>;
  of_open_round: Generated<boolean>;
}

export interface DealerTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  name: string;
  note: string | null;
  credit_limit: bigint | null;
  second_person_above: bigint | null;
  raised_by: bigint | null;
  raised_from: bigint | null;
  archived_at: Date | null;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface DealerOfferTable {
  aggregator_id: AggregatorId;
  dealer_id: bigint;
  bet_type: string;
  rate_x100: bigint;
  discount_bp: number;
  step: bigint;
  cut_off_minutes: number;
}

export interface DealerWebhookTable {
  aggregator_id: AggregatorId;
  dealer_id: bigint;
  address: string | null;
  secret_sealed: string | null;
  secret_prefix: string | null;
  previous_sealed: string | null;
  previous_until: Date | null;
  by_hand_at: Generated<Date[]>;
}

export interface DoubtedDayTable {
  booked_on: string;
}

export interface ExportTable {
  id: Generated<ExportId>;
  account_id: AccountId;
  role: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  list: string;
  params: unknown;
  query: unknown;
  format: string;
  language: string;
  file_name: string;
  status: Generated<string>;
  rows_done: Generated<bigint>;
  rows_total: bigint | null;
  size_bytes: Generated<bigint>;
  problem: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export interface ExportChunkTable {
  export_id: ExportId;
  chunk_no: number;
  bytes: Buffer;
}

export interface FeedEntryTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  position: bigint;
  kind: string;
  round_id: bigint;
  settlement_id: bigint | null;
  bill_id: bigint | null;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  payout: bigint;
  at: Date;
}

export interface FeedHeadTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  position: bigint;
}

export interface FigureFoldTable {
  aggregator_id: AggregatorId;
  folded_to: string | null;
  groups_to: string | null;
}

export interface HeldTotalTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  bet_type: string;
  number_key: string;
  ticket_count: bigint;
  held: bigint;
}

export interface HighRiskNumberTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  level: string;
  agent_id: bigint | null;
  round_id: bigint;
  bet_type: string;
  number_key: string;
  exposure: bigint;
  number_limit: bigint | null;
  percentage: number | null;
  at: Generated<Date>;
  notified_at: Date | null;
}

export interface HourSalesTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  hour: Date;
  round_id: bigint;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
}

export interface HouseRoundTable {
  round_id: RoundId;
  game: string;
  formula: string;
  opened_at: Date;
  draw_at: Date;
  commitment: string | null;
  shots_max: number | null;
  agent_shots_max: number | null;
  players_min: number | null;
  agents_min: number | null;
  beacon_chain: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  beacon_wait_minutes: number | null;
  shot_count: Generated<number>;
  shot_sum: Generated<bigint>;
  seed_revealed_at: Date | null;
  ended_at: Date | null;
  refund: string | null;
  seed: string | null;
  sixteenth: string | null;
  result: string | null;
  list_hash: string | null;
  mix: string | null;
  player_count: number | null;
  agent_count: number | null;
  beacon_randomness: string | null;
  beacon_signature: string | null;
}

export interface HouseSeedTable {
  round_id: bigint;
  seed: string;
}

export interface IdempotencyTable {
  aggregator_id: AggregatorId;
  agent_id: Generated<bigint | null>;
  scope: string;
  key: string;
  input_hash: Buffer;
  status: number | null;
  answer: unknown | null;
  created_at: Generated<Date>;
}

export interface ImageTable {
  id: Generated<ImageId>;
  source_sha: Buffer;
  source_type: string;
  source_bytes: number;
  width: number;
  height: number;
  uploaded_by: string;
  created_at: Generated<Date>;
  used_at: Date | null;
}

export interface ImageRenditionTable {
  image_id: ImageId;
  media_type: string;
  width: number;
  height: number;
  sha: Buffer;
  content: Buffer;
}

export interface ImpersonationSessionTable {
  id: string;
  session_id: string;
  account_id: AccountId;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  through_aggregator: Generated<boolean>;
  mode: string;
  started_at: Generated<Date>;
  ended_at: Date | null;
}

export interface InstallationTable {
  key: string;
  value: string;
}

export interface JournalTable {
  aggregator_id: AggregatorId;
  id: Generated<JournalId>;
  agent_id: bigint;
  kind: string;
  settlement_id: bigint | null;
  round_id: bigint | null;
  booked_on: string;
  note: string | null;
  recorded_at: Generated<Date>;
  recorded_by: string | null;
  account_id: bigint | null;
  reverses_id: bigint | null;
  dealer: Generated<boolean>;
}

export interface KeyedBillTable {
  aggregator_id: AggregatorId;
  bill_id: bigint;
  agent_id: bigint;
  account_id: bigint;
  keyed_by: string;
}

export interface LateVoidTable {
  id: Generated<LateVoidId>;
  round_id: RoundId;
  drawn_at: Date;
  reason: string;
  asked_by: AccountId;
  asked_at: Date;
  decision: string | null;
  decided_by: AccountId | null;
  decided_at: Date | null;
  decision_reason: string | null;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  discount: bigint;
  settlement_id: bigint | null;
  taken_back: bigint | null;
}

export interface LayOffTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  round_id: bigint;
  dealer_id: bigint;
  status: string;
  revision: number;
  stake: bigint;
  cost: bigint;
  cut_off_at: Date | null;
  written_by: bigint[];
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface LayOffBetTable {
  aggregator_id: AggregatorId;
  lay_off_id: bigint;
  revision: number;
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  discount_bp: number;
  cost: bigint;
}

export interface LayOffResultTable {
  aggregator_id: AggregatorId;
  settlement_id: bigint;
  lay_off_id: bigint;
  dealer_id: bigint;
  round_id: bigint;
  booked_on: string;
  stake: bigint;
  cost: bigint;
  winning_bets: number;
  won: bigint;
  net_tier: bigint;
  net_dealer: bigint;
}

export interface LayOffStepTable {
  aggregator_id: AggregatorId;
  lay_off_id: bigint;
  id: Generated<bigint>;
  status: string;
  account_id: bigint;
  by_name: string;
  reason: string | null;
  at: Generated<Date>;
}

export interface LedgerTable {
  aggregator_id: AggregatorId;
  journal_id: bigint;
  entry_no: number;
  agent_id: bigint;
  debit_tier: string;
  debit_id: bigint;
  credit_tier: string;
  credit_id: bigint;
  amount: bigint;
  booked_on: string;
  member_tier: Generated<string>;
  member_id: Generated<bigint>;
}

export interface LedgerDayTable {
  aggregator_id: AggregatorId;
  tier: string;
  member_id: bigint;
  booked_on: string;
  agent_id: bigint;
  settled: Generated<bigint>;
  paid: Generated<bigint>;
}

export interface LimiterActionTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  rule_id: bigint;
  rule_version: number;
  level: string;
  agent_id: bigint | null;
  round_id: bigint;
  bet_type: string;
  number_key: string;
  step_no: number;
  bound: bigint;
  stake: bigint;
  at: Generated<Date>;
  notified_at: Date | null;
}

export interface LimiterRuleTable {
  id: Generated<bigint>;
  level: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  name: string;
  provider_id: string | null;
  bet_types: Generated<string[]>;
  basis: string;
  steps: unknown;
  cap_per_person: bigint | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_by: AccountId | null;
  created_by_name: string;
  created_at: Generated<Date>;
  changed_by: AccountId | null;
  changed_by_name: string | null;
  changed_at: Date | null;
  archived_at: Date | null;
}

export interface LimiterRuleVersionTable {
  rule_id: bigint;
  version: number;
  basis: string;
  steps: unknown;
}

export interface LogTable {
  aggregator_id: AggregatorId;
  seq: bigint;
  at: Date;
  operation: string;
  actor_account_id: bigint | null;
  actor_name: string;
  real_account_id: bigint | null;
  real_name: string | null;
  agent_id: bigint | null;
  subject: string;
  subject_id: string;
  reason: string | null;
  before: unknown | null;
  after: unknown | null;
  request_id: string | null;
  address: string | null;
  previous_hash: Buffer;
  hash: Buffer;
  key_id: string;
}

export interface LogHeadTable {
  aggregator_id: AggregatorId;
  seq: bigint;
  hash: Buffer;
  lost_until: Generated<bigint>;
  lost_mac: string | null;
  lost_keys: string[] | null;
  lost_content: Buffer | null;
}

export interface LoginAttemptTable {
  id: Generated<bigint>;
  username: string;
  address: string;
  network: string;
  device: string | null;
  succeeded: boolean;
  password_right: Generated<boolean>;
  attempted_at: Generated<Date>;
}

export interface LongEndingTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  bet_type: string;
  ending: string;
  payout_bound: bigint;
}

export interface LongNumberTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  ending: string;
  bet_type: string;
  number_key: string;
  ticket_count: bigint;
  stake: bigint;
  potential_payout: bigint;
}

export interface NotificationTable {
  id: Generated<NotificationId>;
  kind: string;
  about: string;
  details: unknown;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  account_id: AccountId | null;
  subject: string | null;
  action: string | null;
  provider_group: string | null;
  except_account_id: AccountId | null;
  created_at: Generated<Date>;
  done_at: Date | null;
  sent_out_at: Date | null;
}

export interface NotificationPreferenceTable {
  account_id: AccountId;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  bell_off: string[];
  live_off: string[];
  changed_at: Date;
}

export interface NotificationReadTable {
  account_id: AccountId;
  notification_id: NotificationId;
  read_at: Generated<Date>;
}

export interface NumberTotalTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  bet_type: string;
  number_key: string;
  ticket_count: bigint;
  stake: bigint;
  potential_payout: bigint;
}

export interface OutboxTable {
  id: Generated<bigint>;
  topic: string;
  aggregator_id: AggregatorId | null;
  payload: unknown;
  created_at: Generated<Date>;
  xid: Generated<string>;
}

export interface PasskeyTable {
  id: Generated<bigint>;
  account_id: AccountId;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: Generated<string[]>;
  name: string;
  synced: boolean;
  backed_up: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  removed_at: Date | null;
}

export interface PasskeyChallengeTable {
  id: string;
  purpose: string;
  challenge: string;
  account_id: AccountId | null;
  session_id: string | null;
  created_at: Generated<Date>;
}

export interface PayoutTable {
  aggregator_id: AggregatorId;
  settlement_id: bigint;
  bill_id: bigint;
  line_no: number;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  bet_type: string;
  number: string;
  hits: number;
  amount: bigint;
}

export interface PlannedChangeTable {
  id: Generated<bigint>;
  provider_id: string;
  level: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  changes: unknown;
  note: string | null;
  planned_by: AccountId | null;
  planned_by_name: string;
  planned_at: Generated<Date>;
  state: Generated<string>;
  round_id: RoundId | null;
  ended_by: AccountId | null;
  ended_by_name: string | null;
  ended_at: Date | null;
}

export interface PlayerTable {
  aggregator_id: AggregatorId;
  id: Generated<PlayerId>;
  agent_id: bigint;
  username: string;
  status: Generated<string>;
  suspended_by: string | null;
  created_at: Generated<Date>;
  factor_x100: number | null;
  day_limit: bigint | null;
  week_limit: bigint | null;
  stopped_until: Date | null;
  own_day_limit: bigint | null;
  own_week_limit: bigint | null;
  own_stopped_until: Date | null;
}

export interface PlayerAlertTable {
  id: Generated<bigint>;
  kind: string;
  about: string;
  aggregator_id: AggregatorId | null;
  found_at: Generated<Date>;
  player_count: number;
  round_id: RoundId | null;
  bet_type: string | null;
  number_key: string | null;
  stake: bigint | null;
  against: bigint | null;
  probability: number | null;
  draws: number | null;
  draws_won: number | null;
  shared: string | null;
  status: Generated<string>;
  owner_id: AccountId | null;
  owner_name: string | null;
  owned_by: string | null;
  note: string | null;
  changed_at: Date | null;
}

export interface PlayerAlertPlayerTable {
  alert_id: bigint;
  aggregator_id: AggregatorId;
  player_id: bigint;
  agent_id: bigint;
  stake: bigint;
  bill_count: number;
  bill_ids: bigint[];
  first_at: Date | null;
  last_at: Date | null;
}

export interface PlayerFiguresTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  grain: string;
  starts_on: string;
  provider_id: string;
  player_id: bigint;
  ticket_count: Generated<bigint>;
  stake: Generated<bigint>;
  winning_tickets: Generated<bigint>;
  win_amount: Generated<bigint>;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
  win_loss_agent: Generated<bigint>;
  win_loss_master: Generated<bigint>;
  win_loss_company: Generated<bigint>;
  commission_player: Generated<bigint>;
  commission_agent: Generated<bigint>;
  commission_master: Generated<bigint>;
  net_player: Generated<bigint>;
  net_agent: Generated<bigint>;
  net_master: Generated<bigint>;
  net_company: Generated<bigint>;
  of_open_round: Generated<boolean>;
}

export interface PlayerTotalTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  player_id: bigint;
  bet_type: string;
  number_key: string;
  stake: bigint;
  agent_id: bigint;
}

export interface PlayerWatchTable {
  id: Generated<boolean>;
  looked_until: Date;
  wins_looked_until: Date;
}

export interface ProfileTable {
  id: Generated<ProfileId>;
  provider_id: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  name: string;
  version: Generated<number>;
  created_by: AccountId | null;
  created_by_name: string;
  created_at: Generated<Date>;
  changed_by: AccountId | null;
  changed_by_name: string | null;
  changed_at: Date | null;
  archived_at: Date | null;
}

export interface ProfileBlockTable {
  profile_id: ProfileId;
  bet_type: string;
  number_key: string;
  number: string;
  rate_x100: bigint | null;
  rate_bp: number | null;
}

export interface ProfileGiftTable {
  id: Generated<bigint>;
  profile_id: ProfileId;
  profile_version: number;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  given_by: AccountId | null;
  given_by_name: string;
  given_at: Generated<Date>;
}

export interface ProfileSettingTable {
  profile_id: ProfileId;
  bet_type: string;
  settings: unknown;
}

export interface ProvedLogTable {
  chain: bigint;
  seq: bigint;
  hash: Buffer;
  mac: string;
  proved_at: Generated<Date>;
}

export interface ProvedRoundTable {
  round_id: RoundId;
  state: string;
  mac: string;
  proved_at: Generated<Date>;
}

export interface ProviderTable {
  id: string;
  provider_group: string;
  name_en: string;
  name_th: string;
  logo: Generated<string>;
  sort_order: number;
  derivation: string;
  draw_format: unknown | null;
  bet_types: string[];
  switches: Generated<unknown>;
  schedule: unknown;
  calendar: Generated<unknown>;
  result_mode: Generated<string>;
  confirm_mode: Generated<string>;
  auto_confirm: Generated<boolean>;
  sources_agree: Generated<number>;
  approval: Generated<string>;
  accepting: Generated<boolean>;
  no_result_after_minutes: Generated<number>;
  refund_after_minutes: number | null;
  cancel_window_minutes: Generated<number>;
  cancels_per_day: Generated<number>;
  house_game: Generated<string>;
  yigi_shots_max: Generated<number>;
  yigi_agent_share_percent: Generated<number>;
  yigi_players_min: Generated<number>;
  yigi_agents_min: Generated<number>;
  beacon: Generated<boolean>;
  beacon_wait_minutes: Generated<number>;
  changed_at: Date | null;
  version: Generated<number>;
}

export interface PushSubscriptionTable {
  session_id: string;
  account_id: AccountId;
  endpoint: string;
  browser_key: string;
  browser_auth: string;
  language: string;
  created_at: Generated<Date>;
  last_sent_at: Date | null;
  failures: Generated<number>;
  last_failure: string | null;
}

export interface RecoveryCodeTable {
  account_id: AccountId;
  code_hash: Buffer;
  made_at: Generated<Date>;
  used_at: Date | null;
}

export interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  replaced_at: Date | null;
  successor_token: string | null;
}

export interface RefusalTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  refused_at: Date;
  agent_id: bigint;
  player: string;
  round_id: bigint;
  bill_id: bigint | null;
  request_key: string;
  bill_lines: number;
  bill_stake: bigint;
  item_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  size: string | null;
  quantity: number | null;
  rate_x100: bigint | null;
  current_rate_x100: bigint | null;
  reason: string;
  available: bigint | null;
  limit_name: string | null;
  limit_level: string | null;
  limit_rule_id: bigint | null;
  limit_value: bigint | null;
  limit_used: bigint | null;
  limit_asked: bigint | null;
}

export interface RefusalDefaultTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  refused_at: Date;
  agent_id: bigint;
  player: string;
  round_id: bigint;
  bill_id: bigint | null;
  request_key: string;
  bill_lines: number;
  bill_stake: bigint;
  item_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  size: string | null;
  quantity: number | null;
  rate_x100: bigint | null;
  current_rate_x100: bigint | null;
  reason: string;
  available: bigint | null;
  limit_name: string | null;
  limit_level: string | null;
  limit_rule_id: bigint | null;
  limit_value: bigint | null;
  limit_used: bigint | null;
  limit_asked: bigint | null;
}

export interface ResultTable {
  id: Generated<ResultId>;
  round_id: RoundId;
  version_no: number;
  entered: unknown;
  derived: unknown;
  reason: string | null;
  source: Generated<string>;
  entered_by: AccountId | null;
  entered_at: Generated<Date>;
}

export interface ResultAnswerTable {
  id: Generated<bigint>;
  body: string;
  cut: boolean;
  kept_at: Date;
}

export interface ResultCollectionTable {
  round_id: RoundId;
  state: string;
  until: Date;
  after_fetch_id: bigint;
  after_result_id: bigint;
  asked_again_by: Generated<bigint[]>;
}

export interface ResultDecisionTable {
  result_id: ResultId;
  step: Generated<number>;
  decision: string;
  second_entry: unknown | null;
  reason: string | null;
  decided_by: AccountId | null;
  decided_at: Generated<Date>;
}

export interface ResultFetchTable {
  id: Generated<bigint>;
  provider_id: string;
  source_id: bigint;
  source_version: number;
  round_id: RoundId;
  at: Date;
  duration_ms: number;
  http_status: number | null;
  outcome: string;
  problem: string | null;
  detail: string | null;
  entered: unknown | null;
  answer_bytes: number | null;
  answer_id: bigint | null;
}

export interface ResultSourceTable {
  id: Generated<bigint>;
  provider_id: string;
  name: string;
  priority: number;
  active: boolean;
  place: unknown;
  sealed_headers: Generated<unknown>;
  reading: unknown;
  approval: Generated<string>;
  archived_at: Date | null;
  changed_at: Date;
  version: Generated<number>;
}

export interface ResultSourceUsedTable {
  result_id: ResultId;
  source_id: bigint;
  source_version: number;
}

export interface RoundTable {
  id: Generated<RoundId>;
  provider_id: string;
  label: string;
  business_date: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  drawn_at: Date | null;
  origin: Generated<string>;
  times_changed: Generated<boolean>;
  status: Generated<string>;
  returns_to: string | null;
  sealed_at: Date | null;
  current_result_id: bigint | null;
  current_settlement_id: bigint | null;
  rules_fixed_at: Date | null;
  switches: unknown | null;
  derivation: string | null;
  draw_format: unknown | null;
  result_mode: string | null;
  confirm_mode: string | null;
  auto_confirm: boolean | null;
  sources_agree: number | null;
  automatic_approved: boolean | null;
  no_result_after_minutes: number | null;
  refund_after_minutes: number | null;
  cancel_window_minutes: number | null;
  cancels_per_day: number | null;
  version: Generated<number>;
  rounding: Generated<string>;
  counters: Generated<string>;
  laid_off: Generated<boolean>;
}

export interface RoundFiguresTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  provider_id: string;
  booked_on: string;
  round_id: bigint;
  ticket_count: Generated<bigint>;
  stake: Generated<bigint>;
  winning_tickets: Generated<bigint>;
  win_amount: Generated<bigint>;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
  win_loss_agent: Generated<bigint>;
  win_loss_master: Generated<bigint>;
  win_loss_company: Generated<bigint>;
  commission_player: Generated<bigint>;
  commission_agent: Generated<bigint>;
  commission_master: Generated<bigint>;
  net_player: Generated<bigint>;
  net_agent: Generated<bigint>;
  net_master: Generated<bigint>;
  net_company: Generated<bigint>;
  of_open_round: Generated<boolean>;
}

export interface RoundSalesTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
}

export interface RoundSealTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  hash: Buffer;
  sealed_at: Date;
}

export interface RoundSettingTable {
  id: Generated<bigint>;
  round_id: RoundId;
  level: string;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  bet_type: string;
  settings: unknown;
  created_at: Generated<Date>;
}

export interface RoundTransitionTable {
  id: Generated<bigint>;
  round_id: RoundId;
  from_status: string;
  to_status: string;
  account_id: AccountId | null;
  reason: string | null;
  at: Generated<Date>;
}

export interface SalesTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  bet_type: string;
  terms_id: bigint;
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
  win_loss_agent: bigint;
  win_loss_master: bigint;
  win_loss_company: bigint;
  commission_player: bigint;
  commission_agent: bigint;
  commission_master: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
}

export interface SavedViewTable {
  id: Generated<bigint>;
  account_id: AccountId;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  list: string;
  name: string;
  search: unknown;
  hidden: string[] | null;
  shared_with: Generated<string[]>;
  changed_at: Generated<Date>;
}

export interface SavedViewDefaultTable {
  account_id: AccountId;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  list: string;
  saved_view_id: bigint;
}

export interface SecurityEventTable {
  id: Generated<bigint>;
  at: Date;
  last_at: Date;
  count: number;
  kind: string;
  who: string;
  account_id: bigint | null;
  address: string;
  operation: string;
  detail: string;
}

export interface SessionTable {
  id: string;
  account_id: AccountId;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  proved_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  address: string;
  user_agent: string;
}

export interface SettingsRequestTable {
  id: Generated<bigint>;
  separation_of_duties: boolean | null;
  account_tie_days: number | null;
  reason: string | null;
  asked_by: AccountId;
  asked_at: Generated<Date>;
  decision: string | null;
  decided_by: AccountId | null;
  decided_at: Date | null;
}

export interface SettlementTable {
  id: Generated<SettlementId>;
  round_id: RoundId;
  kind: string;
  result_id: ResultId | null;
  reverses_id: SettlementId | null;
  booked_on: string;
  ticket_count: bigint;
  winning_tickets: bigint;
  total_bet: bigint;
  payout: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
  account_id: AccountId | null;
  settled_at: Date;
  duration_ms: number;
  drawn_at: Date | null;
}

export interface SettlementFailureTable {
  id: Generated<bigint>;
  result_id: ResultId;
  code: string;
  details: unknown;
  failed_at: Generated<Date>;
}

export interface SettlementRetryTable {
  id: Generated<bigint>;
  result_id: ResultId;
  asked_by: AccountId | null;
  at: Generated<Date>;
}

export interface ShortcutTable {
  account_id: AccountId;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
  paths: string[];
  changed_at: Generated<Date>;
}

export interface SignInTokenTable {
  token_hash: Buffer;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  account_id: AccountId | null;
  session_id: string | null;
  mode: string | null;
  through_aggregator: Generated<boolean>;
  issued_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface SlipDeliveryTable {
  aggregator_id: AggregatorId;
  id: Generated<bigint>;
  lay_off_id: bigint;
  dealer_id: bigint;
  kind: string;
  made_at: Generated<Date>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  give_up_at: Date;
  claim: Generated<bigint>;
  claimed_until: Date | null;
  delivered_at: Date | null;
  stopped_at: Date | null;
  attempted_at: Date | null;
  status: number | null;
  fault: string | null;
}

export interface SpecialRateTable {
  id: Generated<bigint>;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  provider_id: string;
  bet_type: string;
  rate_x100: bigint;
  granted_by: string;
  valid_from: Date;
  valid_to: Date;
  note: string | null;
  created_by: AccountId | null;
  created_by_name: string;
  created_at: Generated<Date>;
  withdrawn_at: Date | null;
  withdrawn_by: AccountId | null;
  withdrawn_by_name: string | null;
}

export interface TenantConfigVersionTable {
  aggregator_id: AggregatorId;
  agent_id: Generated<bigint>;
  version: Generated<bigint>;
}

export interface TermsTable {
  id: Generated<TermsId>;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  version_no: number;
  valid_from: Date;
  share_agent_bp: number;
  share_master_bp: number;
  share_company_bp: number;
  set_by: string | null;
  share_rules: unknown | null;
}

export interface TermsBetTypeTable {
  terms_id: TermsId;
  bet_type: string;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
}

export interface TicketTable {
  aggregator_id: AggregatorId;
  business_date: string;
  bill_id: bigint;
  line_no: number;
  item_no: number;
  round_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  bet_type: string;
  number: string;
  group_no: number | null;
  stake: bigint;
  rate_x100: bigint;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
  bundle_version_id: bigint | null;
  quantity: number | null;
  held_agent: bigint | null;
  held_master: bigint | null;
  share_agent_bp: number | null;
  share_master_bp: number | null;
}

export interface TierFiguresTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  grain: string;
  starts_on: string;
  provider_id: string;
  ticket_count: Generated<bigint>;
  stake: Generated<bigint>;
  winning_tickets: Generated<bigint>;
  win_amount: Generated<bigint>;
  cancelled_count: Generated<bigint>;
  cancelled_stake: Generated<bigint>;
  win_loss_agent: Generated<bigint>;
  win_loss_master: Generated<bigint>;
  win_loss_company: Generated<bigint>;
  commission_player: Generated<bigint>;
  commission_agent: Generated<bigint>;
  commission_master: Generated<bigint>;
  net_player: Generated<bigint>;
  net_agent: Generated<bigint>;
  net_master: Generated<bigint>;
  net_company: Generated<bigint>;
  of_open_round: Generated<boolean>;
}

export interface TypeTotalTable {
  aggregator_id: AggregatorId;
  round_id: bigint;
  agent_id: bigint;
  bet_type: string;
  ticket_count: bigint;
  stake: bigint;
  net_stake: bigint;
}

export interface WebhookTable {
  aggregator_id: AggregatorId;
  agent_id: bigint;
  address: string;
  enabled: Generated<boolean>;
  secret_sealed: string;
  secret_prefix: string;
  previous_sealed: string | null;
  previous_until: Date | null;
  version: Generated<number>;
  position: bigint;
  bill_id: bigint | null;
  sending_to: bigint | null;
  delivery_no: Generated<bigint>;
  attempts: Generated<number>;
  failing_since: Date | null;
  next_attempt_at: Date | null;
  last_success_at: Date | null;
  average_ms: Generated<number>;
  by_hand_at: Generated<Date[]>;
  stopped_at: Date | null;
  claim: Generated<bigint>;
  claimed_until: Date | null;
}

export interface WebhookDeliveryTable {
  aggregator_id: AggregatorId;
  id: Generated<WebhookDeliveryId>;
  agent_id: bigint;
  at: Date;
  kind: string;
  delivery: string;
  attempt: number;
  address: string;
  after_position: bigint | null;
  after_bill: bigint | null;
  from_position: bigint | null;
  to_position: bigint | null;
  bills: number;
  ok: boolean;
  status: number | null;
  fault: string | null;
  duration_ms: number;
  answer: string;
  account_id: bigint | null;
  by_name: string | null;
}

export interface WinLossTable {
  aggregator_id: AggregatorId;
  settlement_id: bigint;
  agent_id: bigint;
  player_id: bigint;
  bet_type: string;
  round_id: bigint;
  booked_on: string;
  ticket_count: bigint;
  stake: bigint;
  winning_tickets: bigint;
  win_amount: bigint;
  win_loss_player: bigint;
  win_loss_agent: bigint;
  win_loss_master: bigint;
  win_loss_company: bigint;
  commission_player: bigint;
  commission_agent: bigint;
  commission_master: bigint;
  commission_company: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
}

export interface YigiShotTable {
  round_id: bigint;
  place: number;
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: bigint;
  shooter: string;
  number: string;
  shot_at: Date;
  agent_place: number | null;
}

export interface Database {
  ability_rule: AbilityRuleTable;
  account: AccountTable;
  account_tie: AccountTieTable;
  agent: AgentTable;
  agent_credit: AgentCreditTable;
  agent_move: AgentMoveTable;
  aggregator: AggregatorTable;
  aggregator_terms: AggregatorTermsTable;
  aggregator_terms_bet_type: AggregatorTermsBetTypeTable;
  api_key: ApiKeyTable;
  automatic_change: AutomaticChangeTable;
  bet_setting: BetSettingTable;
  bill: BillTable;
  bill_cancellation: BillCancellationTable;
  bill_origin: BillOriginTable;
  blocked_number: BlockedNumberTable;
  bundle_config: BundleConfigTable;
  bundle_total: BundleTotalTable;
  bundle_version: BundleVersionTable;
  company: CompanyTable;
  company_number_total: CompanyNumberTotalTable;
  config_version: ConfigVersionTable;
  content: ContentTable;
  content_audience: ContentAudienceTable;
  content_order: ContentOrderTable;
  count_exchange: CountExchangeTable;
  daily_total: DailyTotalTable;
  dealer: DealerTable;
  dealer_offer: DealerOfferTable;
  dealer_webhook: DealerWebhookTable;
  doubted_day: DoubtedDayTable;
  export: ExportTable;
  export_chunk: ExportChunkTable;
  feed_entry: FeedEntryTable;
  feed_head: FeedHeadTable;
  figure_fold: FigureFoldTable;
  held_total: HeldTotalTable;
  high_risk_number: HighRiskNumberTable;
  hour_sales: HourSalesTable;
  house_round: HouseRoundTable;
  house_seed: HouseSeedTable;
  idempotency: IdempotencyTable;
  image: ImageTable;
  image_rendition: ImageRenditionTable;
  impersonation_session: ImpersonationSessionTable;
  installation: InstallationTable;
  journal: JournalTable;
  keyed_bill: KeyedBillTable;
  late_void: LateVoidTable;
  lay_off: LayOffTable;
  lay_off_bet: LayOffBetTable;
  lay_off_result: LayOffResultTable;
  lay_off_step: LayOffStepTable;
  ledger: LedgerTable;
  ledger_day: LedgerDayTable;
  limiter_action: LimiterActionTable;
  limiter_rule: LimiterRuleTable;
  limiter_rule_version: LimiterRuleVersionTable;
  log: LogTable;
  log_head: LogHeadTable;
  login_attempt: LoginAttemptTable;
  long_ending: LongEndingTable;
  long_number: LongNumberTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_read: NotificationReadTable;
  number_total: NumberTotalTable;
  outbox: OutboxTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payout: PayoutTable;
  planned_change: PlannedChangeTable;
  player: PlayerTable;
  player_alert: PlayerAlertTable;
  player_alert_player: PlayerAlertPlayerTable;
  player_figures: PlayerFiguresTable;
  player_total: PlayerTotalTable;
  player_watch: PlayerWatchTable;
  profile: ProfileTable;
  profile_block: ProfileBlockTable;
  profile_gift: ProfileGiftTable;
  profile_setting: ProfileSettingTable;
  proved_log: ProvedLogTable;
  proved_round: ProvedRoundTable;
  provider: ProviderTable;
  push_subscription: PushSubscriptionTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  refusal: RefusalTable;
  refusal_default: RefusalDefaultTable;
  result: ResultTable;
  result_answer: ResultAnswerTable;
  result_collection: ResultCollectionTable;
  result_decision: ResultDecisionTable;
  result_fetch: ResultFetchTable;
  result_source: ResultSourceTable;
  result_source_used: ResultSourceUsedTable;
  round: RoundTable;
  round_figures: RoundFiguresTable;
  round_sales: RoundSalesTable;
  round_seal: RoundSealTable;
  round_setting: RoundSettingTable;
  round_transition: RoundTransitionTable;
  sales: SalesTable;
  saved_view: SavedViewTable;
  saved_view_default: SavedViewDefaultTable;
  security_event: SecurityEventTable;
  session: SessionTable;
  settings_request: SettingsRequestTable;
  settlement: SettlementTable;
  settlement_failure: SettlementFailureTable;
  settlement_retry: SettlementRetryTable;
  shortcut: ShortcutTable;
  sign_in_token: SignInTokenTable;
  slip_delivery: SlipDeliveryTable;
  special_rate: SpecialRateTable;
  tenant_config_version: TenantConfigVersionTable;
  terms: TermsTable;
  terms_bet_type: TermsBetTypeTable;
  ticket: TicketTable;
  tier_figures: TierFiguresTable;
  type_total: TypeTotalTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  win_loss: WinLossTable;
  yigi_shot: YigiShotTable;
}
