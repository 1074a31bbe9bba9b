-- Steps of the limiter are kept as limiter rules alone. bet_setting could keep steps as well, which no screen showed
-- and nobody could switch off. What such rows hold becomes a rule of the same level; then the key is refused.

with stepped as (
  select s.*
  from bet_setting s
  where jsonb_typeof(s.settings -> 'steps') = 'array' and jsonb_array_length(s.settings -> 'steps') > 0
), bound as (
  select s.id, x.step ->> 'upTo' as up_to, (x.step ->> 'rate')::bigint as rate,
         lag(x.step ->> 'upTo') over (partition by s.id order by (x.step ->> 'upTo')::bigint) as begins
  from stepped s
  cross join lateral jsonb_array_elements(s.settings -> 'steps') as x (step)
), ladder as (
  select id,
         jsonb_agg(
           jsonb_build_object('from', coalesce(begins, '0'), 'action', 'rate', 'rate', rate)
           order by coalesce(begins, '0')::bigint)
         || jsonb_build_array(jsonb_build_object('from', max(up_to::bigint)::text, 'action', 'close')) as steps
  from bound
  group by id
), rule as (
  insert into limiter_rule (level, aggregator_id, agent_id, name, provider_id, bet_types, basis, steps, created_by_name)
  select s.level, s.aggregator_id, s.agent_id, 'Steps of ' || s.provider_id || ' ' || s.bet_type, s.provider_id,
         array[s.bet_type], 'stake', l.steps, 'Drawdesk'
  from stepped s
  join ladder l on l.id = s.id
  returning id, version, basis, steps
)
insert into limiter_rule_version (rule_id, version, basis, steps) select id, version, basis, steps from rule;

update bet_setting set settings = settings - 'steps' where settings ? 'steps';
update round_setting set settings = settings - 'steps' where settings ? 'steps';

alter table bet_setting add constraint bet_setting_without_steps check (not settings ? 'steps');
alter table round_setting add constraint round_setting_without_steps check (not settings ? 'steps');
