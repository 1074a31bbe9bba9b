-- Failed sign-ins lock whoever makes them, and nobody else: a device that an account has signed in on before is counted
-- on its own, a stranger by name and network. The name is everybody's: who only knows it locks no one out.

-- The network a whole household or small office shares: IPv4 /24, IPv6 /64.
alter table login_attempt add column network text not null default '';
-- The device, by the random number in its cookie or by its session; null for a device that the account does not know.
alter table login_attempt add column device text;
-- The password was right and the code was not: only whoever knows the password makes these, so they count from anywhere.
alter table login_attempt add column password_right boolean not null default false;

create index login_attempt_of_device on login_attempt (username, device, attempted_at desc) where device is not null;

-- Until when a password that somebody else made can be used. Those that wait now get the time that new ones get.
alter table account add column one_time_until timestamptz;
update account set one_time_until = clock_timestamp() + interval '72 hours' where must_change_password;
grant insert (one_time_until), update (one_time_until) on account to drawdesk_app, drawdesk_company;

-- Codes of 24 letters take the place of codes of 10 as people make new ones.
alter table recovery_code add column long boolean not null default false;
