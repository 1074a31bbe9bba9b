-- Numbers over high risk are judged again where limits or percentages change after their bets: those that are over it by
-- the new ones are recorded, and those that were recorded follow them. Null: the level has no limit or percentage any more.
alter table high_risk_number
  alter column number_limit drop not null,
  alter column percentage drop not null;
grant insert, update (number_limit, percentage) on high_risk_number to drawdesk_work;
