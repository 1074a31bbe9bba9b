-- The rules that decide a round's money are fixed when it opens, as its rule switches are (0006): whoever changes the
-- provider later changes rounds that open later. docs/decisions/0012 says of each column of provider whether it is fixed.
alter table round
  add column rules_fixed_at timestamptz,
  add column derivation text,
  add column draw_format jsonb,
  add column result_mode text,
  add column confirm_mode text,
  add column auto_confirm boolean,
  add column sources_agree smallint,
  add column no_result_after_minutes integer,
  -- null: never refunded without a result
  add column refund_after_minutes integer,
  add column cancel_window_minutes integer,
  add column cancels_per_day integer;

-- Rounds that have opened keep the rules of this moment.
update round r
set rules_fixed_at = clock_timestamp(), switches = coalesce(r.switches, p.switches), derivation = p.derivation,
    draw_format = p.draw_format, result_mode = p.result_mode, confirm_mode = p.confirm_mode,
    auto_confirm = p.auto_confirm, sources_agree = p.sources_agree,
    no_result_after_minutes = p.no_result_after_minutes, refund_after_minutes = p.refund_after_minutes,
    cancel_window_minutes = p.cancel_window_minutes, cancels_per_day = p.cancels_per_day
from provider p
where p.id = r.provider_id and r.status not in ('scheduled', 'cancelled', 'voided');

alter table round add constraint rules_fixed_whole check (
  rules_fixed_at is null
  or (switches is not null and derivation is not null and result_mode is not null and confirm_mode is not null
      and auto_confirm is not null and sources_agree is not null and no_result_after_minutes is not null
      and cancel_window_minutes is not null and cancels_per_day is not null));
