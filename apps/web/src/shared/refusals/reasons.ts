import type { Refusal } from '@drawdesk/contract';

/** Every reason, in the order in which a filter offers them: the ones people ask about most first. */
const order: Record<Refusal['reason'], number> = {
  number_limit: 1,
  number_blocked: 2,
  player_number_limit: 3,
  bill_limit: 4,
  credit_limit: 5,
  above_maximum: 6,
  below_minimum: 7,
  rate_changed: 8,
  bet_type_closed: 9,
  round_closed: 10,
  provider_closed: 11,
  player_suspended: 12,
  player_day_limit: 13,
  player_week_limit: 14,
  player_stopped: 15,
  sold_out: 16,
  player_bundle_limit: 17,
  price_changed: 18,
  invalid_number: 19,
  unknown_bet_type: 20,
};

const names = Object.keys(order).filter((name): name is Refusal['reason'] => name in order);
export const reasons = names.sort((one, other) => order[one] - order[other]);
