-- How the amounts of a player are rounded is a rule of the round, like its switches (domain.md §5). Until version 0.2
-- stake less discount less payout was rounded as one amount (`value`), while the bill and the feed showed discount and
-- payout rounded apart: they could differ by 1–2 satang. From now on books are built from the two rounded amounts
-- (`amounts`). Rounds that have opened keep the rule under which they sold, so that a correction, a void or a
-- cancelled bill reverses exactly what was posted, and `drawdesk verify` finds stored sums equal to their tickets.

alter table round add column rounding text not null default 'value'
  constraint rounding_known check (rounding in ('amounts', 'value'));
alter table round alter column rounding set default 'amounts';

update round r set rounding = 'amounts'
where r.rules_fixed_at is null and r.status = 'scheduled'
  and not exists (select from round_sales s where s.round_id = r.id);
