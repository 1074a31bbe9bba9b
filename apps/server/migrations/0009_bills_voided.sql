-- Bills voided after settlement, which reports book on the day of the void: few among all that were cancelled.
create index bill_cancellation_void on bill_cancellation (aggregator_id, cancelled_at) where kind = 'void';
