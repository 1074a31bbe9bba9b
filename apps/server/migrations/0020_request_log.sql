-- A line for each request to the API, which people of operations switch on while they look for something. The switch is
-- a setting of the company: every process reads it, and who turned it is in the log.
alter table company add column request_log boolean not null default false;
