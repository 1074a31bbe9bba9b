-- Masters and agents see whose a value is by the company's name, and whether it wants them told of planned rates.
grant select (name, next_round_rate_notice) on company to drawdesk_app;
-- Blocks that come with the next round are written by whoever opens it, mostly the clock.
grant insert on blocked_number to drawdesk_work;
