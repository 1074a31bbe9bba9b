-- Providers of ladders sell tickets, which name a whole number: all their draws get it equally long. Those in whose rounds
-- nothing was ever sold sell nothing else from now on; the others keep the bet types that have bets, and the length of
-- their numbers, until somebody changes them.
with ladder as (
  select p.id, exists (
    select from round r
    join round_sales s on s.round_id = r.id and s.aggregator_id in (select id from aggregator)
    where r.provider_id = p.id) as sold
  from provider p
  where p.derivation = 'ticket' and p.provider_group = 'live' and not p.bet_types @> array['ticket']
)
update provider p
set bet_types = case when l.sold then p.bet_types || array['ticket'] else array['ticket'] end,
    draw_format = case
      when l.sold or p.draw_format is not null then p.draw_format
      else '[{"name": "prize_1st", "digits": 6, "count": null, "required": true}]'::jsonb end,
    version = p.version + 1
from ladder l
where p.id = l.id;

update config_version set version = version + 1;
