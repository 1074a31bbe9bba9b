-- Which bet of its bill a ticket comes from. One bet may become several tickets (a reverse, a step) or none (refused in
-- a bill that took what it could), so the line does not tell; a bill that is looked up must answer as it did when it
-- was placed. Null: the bet in the place of its line.
alter table ticket add column item_no smallint;
