-- What was drawn is everybody's once a round is settled; how it was entered and decided stays the company's. A view with
-- the rights of its owner, so that tenants read this of a result and nothing else of it.
create view published_result as
select r.id as round_id, v.id as result_id, v.entered, v.derived, v.version_no > 1 as corrected,
       coalesce(
         (select d.decided_at from result_decision d
          where d.result_id = v.id and d.decision = 'confirmed' order by d.step desc limit 1),
         v.entered_at) as published_at
from round r
join result v on v.id = r.current_result_id
where r.status = 'settled';

grant select on published_result to drawdesk_app, drawdesk_company, drawdesk_work;
