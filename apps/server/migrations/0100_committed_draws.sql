-- Nobody can know a draw of the house before it is drawn (domain.md §2). Yigi adds a number m that is made from a seed the
-- house is committed to and from the hash of the final list of shots; a provider may mix a public beacon into each draw as
-- well. What a round asks of its shots, and which beacon it waits for, is fixed in the transaction that opens it.
alter table provider
  -- a list of so many shots is full: the round is refunded
  add column yigi_shots_max integer not null default 100000 check (yigi_shots_max between 64 and 100000),
  -- how much of it one agent may send
  add column yigi_agent_share_percent smallint not null default 25 check (yigi_agent_share_percent between 1 and 100),
  add column yigi_players_min smallint not null default 5 check (yigi_players_min between 1 and 1000),
  add column yigi_agents_min smallint not null default 2 check (yigi_agents_min between 1 and 100),
  add column beacon boolean not null default false,
  add column beacon_wait_minutes smallint not null default 10 check (beacon_wait_minutes between 1 and 1440);

alter table house_round
  -- `classic`: yigi from its shots alone; rounds that opened before this keep it
  add column formula text not null default 'classic' check (formula in ('classic', 'committed')),
  -- when the round is drawn, as it was when bets were first taken
  add column draw_at timestamptz,
  add column shots_max integer check (shots_max between 16 and 100000),
  add column agent_shots_max integer check (agent_shots_max between 16 and 100000),
  add column players_min smallint check (players_min > 0),
  add column agents_min smallint check (agents_min > 0),
  add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$'),
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_at timestamptz,
  add column beacon_wait_minutes smallint check (beacon_wait_minutes > 0),
  -- from then on somebody knows the seed: the round sells nothing any more, whatever its status says
  add column seed_revealed_at timestamptz,
  -- published with the result
  add column mix text check (mix ~ '^[0-9]{5}$'),
  add column player_count integer,
  add column agent_count integer,
  add column beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  add column beacon_signature text check (beacon_signature ~ '^([0-9a-f]{2})+$');

update house_round h
set formula = case h.game when 'yigi' then 'classic' else 'committed' end,
    draw_at = r.draw_at,
    seed_revealed_at = case when h.seed is not null then h.ended_at end
from round r
where r.id = h.round_id;

alter table house_round
  alter column formula drop default,
  alter column draw_at set not null;

do $$
declare
  was text;
begin
  -- the two rules on commitment and on what is published before the end, which the new ones below replace
  for was in
    select conname from pg_constraint
    where conrelid = 'house_round'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%(commitment IS NOT NULL)%'
           or pg_get_constraintdef(oid) like '%ended_at IS NOT NULL%'
           or pg_get_constraintdef(oid) like '%too_few_shots%')
  loop
    execute format('alter table house_round drop constraint %I', was);
  end loop;
end
$$;

alter table house_round
  add check (refund in ('too_few_shots', 'too_few_players', 'list_full', 'beacon_away', 'seed_lost', 'seed_unusable')),
  -- only yigi was ever drawn without a seed
  add check (formula = 'committed' or game = 'yigi'),
  add check ((formula = 'committed') = (commitment is not null)),
  add check (num_nonnulls(shots_max, agent_shots_max, players_min, agents_min)
             = case when game = 'yigi' and formula = 'committed' then 4 else 0 end),
  add check (num_nonnulls(beacon_chain, beacon_round, beacon_at, beacon_wait_minutes) in (0, 4)),
  add check (beacon_round is null or formula = 'committed'),
  -- no beacon that could be known while bets or shots are taken
  add check (beacon_at > draw_at),
  add check (ended_at is not null
             or num_nonnulls(refund, seed, sixteenth, result, list_hash, mix, player_count, agent_count,
                             beacon_randomness, beacon_signature) = 0),
  add check (seed is null or seed_revealed_at is not null),
  -- of the beacon that was named at the opening and of no other
  add check ((beacon_randomness is null) = (beacon_signature is null)),
  add check (beacon_randomness is null or beacon_round is not null),
  add check (encode(sha256(decode(beacon_signature, 'hex')), 'hex') = beacon_randomness),
  -- what is drawn has everything it is recomputed from
  add check (mix is null or (game = 'yigi' and seed is not null)),
  add check (result is null or formula = 'classic' or mix is not null),
  add check (mix is null or beacon_round is null or beacon_randomness is not null);

-- The how-manieth shot of its agent: what an agent has sent is known without counting it. Null under the classic rule.
alter table yigi_shot add column agent_place integer check (agent_place between 1 and 100000);
create index yigi_shot_of_agent on yigi_shot (round_id, agent_id, place desc);

-- Hands out the seed of a round, which no role of the service can read, once nothing that is drawn from it can be bet on
-- any more: the round is cancelled or void, or it waits for its result and every time it was opened with has passed by
-- this clock. It notes that the seed is known, and a round with that note sells nothing and takes no shot: taking the
-- status or the times of a round back and forth gains nobody anything. Null where there is no seed.
create function reveal_house_seed(asked bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  over boolean;
  known text;
begin
  -- in the order in which everybody takes them
  perform from round r where r.id = asked for update;
  perform from house_round h where h.round_id = asked for update;
  select r.status in ('cancelled', 'voided')
         or (r.status = 'waiting'
             and clock_timestamp() >= greatest(r.close_at, r.draw_at, h.draw_at, h.beacon_at))
    into over
  from house_round h
  join round r on r.id = h.round_id
  where h.round_id = asked;
  if over is not true then
    raise exception 'round % is not over: its seed is not told', asked using errcode = 'insufficient_privilege';
  end if;
  update house_round h set seed_revealed_at = coalesce(h.seed_revealed_at, clock_timestamp()) where h.round_id = asked;
  select s.seed into known from house_seed s where s.round_id = asked;
  return known;
end
$$;
revoke all on function reveal_house_seed(bigint) from public;
grant execute on function reveal_house_seed(bigint) to drawdesk_work;

grant insert (formula, draw_at, shots_max, agent_shots_max, players_min, agents_min, beacon_chain, beacon_round, beacon_at,
              beacon_wait_minutes) on house_round to drawdesk_company, drawdesk_work;
grant update (mix, player_count, agent_count, beacon_randomness, beacon_signature) on house_round to drawdesk_work;
