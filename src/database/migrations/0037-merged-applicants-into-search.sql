-- With the details of merged records, also of those that were merged a moment ago.
delete from applicant_search_documents
where person_id in (select id from applicants where merged_into_id is not null);
select write_applicant_search_document(person)
from (select distinct person_of(id) as person from applicants where merged_into_id is not null) as merged;

-- Searches of older copies work without it, only slower.
drop index applicants_search;

-- For a table that was never analyzed the planner expects thousands of rows.
analyze unopened_applicants;
