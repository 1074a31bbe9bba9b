-- How one agent stands today and this month: its days are read by their own key, however many agents its master has.
create index daily_total_of_agent on daily_total (aggregator_id, agent_id, booked_on);
