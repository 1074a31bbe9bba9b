-- What a source said is worth what it was read by: once the source is corrected, answers read the old way count no more.
alter table result_fetch add column source_version integer not null default 1;
alter table result_fetch alter column source_version drop default;
