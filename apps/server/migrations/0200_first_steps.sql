-- The console leads a new installation through its first steps until they are done or somebody puts them away. A house
-- that has taken bets before this is long past them.
alter table company add column show_first_steps boolean not null default true;
update company set show_first_steps = false where exists (select from bill);
