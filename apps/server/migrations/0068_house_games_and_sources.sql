-- Who draws a provider, how many of its sources must agree, and when a round without a result is refunded by itself
-- (domain.md §2, "Behaviour comes from a provider's profile data, never from its name").
alter table provider
  add column house_game text not null default 'none' check (house_game in ('none', 'yigi', 'commit_reveal')),
  add column sources_agree smallint not null default 1 check (sources_agree in (1, 2)),
  add column refund_after_minutes integer check (refund_after_minutes > 0);
