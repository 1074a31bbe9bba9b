-- Where the lines without a key end stands under a code of the installation's key (platform/audit/chain.ts): whoever owns
-- the database alone cannot move it and write the lines before it anew. The first process with a key signs it.
alter table log_head add column unkeyed_mac text;
