-- A confirmed result that settlement refuses can be taken back, or its round would wait for ever. The first decision
-- stays as it was made; taking it back is the second step of the same result, and the last step counts.
alter table result_decision add column step smallint not null default 1 check (step in (1, 2));
alter table result_decision drop constraint result_decision_pkey;
alter table result_decision add primary key (result_id, step);
alter table result_decision add check (step = 1 or decision in ('rejected', 'withdrawn'));
