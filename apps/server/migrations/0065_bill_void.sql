-- Which settlement run a void took its bill out by: a bill shows what was taken back. Null for bills cancelled before
-- settlement, and for voids from before this column.
alter table bill_cancellation add column settlement_id bigint;
