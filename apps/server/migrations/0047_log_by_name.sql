-- Finding a name among a million lines hopped over every name there is: with ten thousand people a second's work. People
-- are looked up among the accounts now, and their lines through log_by_actor and log_by_real_person; only the lines that
-- no account wrote (jobs, keys, tenants in whose shoes somebody stood) are looked for by the name they carry.
create index log_by_name_without_account on log (actor_name, at desc) where actor_account_id is null;
drop index log_by_actor_name;
drop index log_by_real_name;
