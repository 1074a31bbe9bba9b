-- Who asked the sources of a round again: what they then say is confirmed by somebody else, never by itself.
alter table result_collection add column asked_again_by bigint[] not null default '{}';

-- Archiving a source is a change of what decides its provider's results, and nobody decides about it.
alter table automatic_change drop constraint automatic_change_decision_check;
alter table automatic_change add constraint automatic_change_decision_check
  check (decision in ('approved', 'declined', 'replaced', 'archived'));
