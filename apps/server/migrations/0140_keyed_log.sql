-- Lines of the log are chained by a keyed hash from here on (platform/audit/log.ts): whoever owns the database alone cannot
-- make a chain anew. A line says by which key; lines of before have none and end where this migration found the chain.
alter table log add column key_id text;
alter table log_head add column unkeyed_until bigint not null default 0;
update log_head set unkeyed_until = seq;
