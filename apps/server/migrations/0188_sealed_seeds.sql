-- The seed of a round that is not drawn yet is sealed under the installation's key, which is not in the database: whoever
-- reads the database or a backup of it cannot draw. Seeds of rounds that were open by then stay as they are until the draw,
-- or `drawdesk rekey`.
alter table house_seed
  drop constraint house_seed_seed_check,
  add check (seed ~ '^([0-9a-f]{64}|[0-9a-f]{16}\.[A-Za-z0-9_-]{40,200})$');
