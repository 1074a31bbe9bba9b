-- Win/loss of a round is found by the runs of the round, and each run by the primary key of win_loss: settlements no longer
-- write another entry of an index for each player and bet type.
drop index win_loss_of_round;
-- Tenants read only these columns of settlements. A view with the rights of its owner, like paid_result.
create view round_run as
select id as settlement_id, round_id from settlement;
grant select on round_run to drawdesk_app, drawdesk_company, drawdesk_work;
