import type { Refusal } from '@drawdesk/contract';

/** Every reason; their order here is that in which a filter offers them: the ones people ask about most first. */
const order: Record<Refusal['reason'], 1> = {
  number_limit: 1,
  number_blocked: 1,
  player_number_limit: 1,
  bill_limit: 1,
  credit_limit: 1,
  above_maximum: 1,
  below_minimum: 1,
  rate_changed: 1,
  bet_type_closed: 1,
  round_closed: 1,
  provider_closed: 1,
  player_suspended: 1,
  player_day_limit: 1,
  player_week_limit: 1,
  player_stopped: 1,
  sold_out: 1,
  player_bundle_limit: 1,
  price_changed: 1,
  invalid_number: 1,
  unknown_bet_type: 1,
};

export const reasons = Object.keys(order).filter((name): name is Refusal['reason'] => name in order);
