-- What a settlement adds for every player is its day alone, of the provider and of all providers: two rows instead of six.
-- Ten days, months and groups of providers are summed from the days when they are over (modules/figures/fold-figures.ts).
create table figure_fold (
  aggregator_id bigint primary key references aggregator (id),
  -- ten days and months that end by this day have rows of players; null: none have
  folded_to date,
  -- the same for groups of providers, which also have rows for each of these days; null: none have
  groups_to date
);
alter table figure_fold enable row level security;
create policy company_sees_all on figure_fold to drawdesk_company using (true);
create policy work_sees_all on figure_fold to drawdesk_work using (true);
create policy tenant_sees_own on figure_fold for select to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  or aggregator_id = any((select app_former())::bigint[]));
grant select on figure_fold to drawdesk_app, drawdesk_company;
-- a new master has nothing that would have to be summed; a provider may come to another group
grant insert, update (groups_to) on figure_fold to drawdesk_company;
grant select, insert, update on figure_fold to drawdesk_work;
-- rows of groups alone are removed: when a provider comes to another group they are made again
drop policy work_sees_all on player_figures;
create policy work_reads_all on player_figures for select to drawdesk_work using (true);
create policy work_adds on player_figures for insert to drawdesk_work with check (true);
create policy work_changes on player_figures for update to drawdesk_work using (true);
create policy work_removes_groups on player_figures for delete to drawdesk_work using (left(provider_id, 1) = '*');
grant delete on player_figures to drawdesk_work;

insert into figure_fold (aggregator_id, folded_to)
select a.id, (clock_timestamp() at time zone c.time_zone)::date - 1 from aggregator a cross join company c;
delete from player_figures f
using figure_fold k
where k.aggregator_id = f.aggregator_id and f.grain <> 'day' and k.folded_to < case
    when f.grain = 'dekad' and extract(day from f.starts_on) < 21 then f.starts_on + 9
    else (date_trunc('month', f.starts_on) + interval '1 month')::date - 1
  end;

-- sum(bigint) is a numeric, which takes as long to make and to turn back as half of a sum of few rows. Both fail where the
-- sum is no bigint.
create aggregate sum_bigint(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);
