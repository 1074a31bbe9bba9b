-- Late bets are found by bill_by_time while the last bills of a round are minutes old: what is not summed up yet is read
-- whole, so a range is summed up as soon as the next one begins, and not only when the table is vacuumed.
alter index bill_by_time set (autosummarize = on);
