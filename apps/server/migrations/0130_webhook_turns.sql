-- Fair turns for webhooks, and a limit of attempts by hand that holds when many are asked for at the same moment.

alter table webhook
  -- when it was last sent by hand, the ten newest, oldest first: written before anything is sent
  add column by_hand_at timestamptz[] not null default '{}',
  -- how long the receiver takes to answer, of late: slow ones have half the places
  add column average_ms integer not null default 0 check (average_ms >= 0);

grant select (by_hand_at) on webhook to drawdesk_app, drawdesk_company;
grant update (by_hand_at) on webhook to drawdesk_app, drawdesk_company;
grant update (average_ms) on webhook to drawdesk_work;
