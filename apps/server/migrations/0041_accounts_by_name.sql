-- Staff sorted by name: a page of ten thousand is read off the index, which spares sorting names by their language.
create index account_of_staff_by_name on account (display_name, id) where aggregator_id is null;
