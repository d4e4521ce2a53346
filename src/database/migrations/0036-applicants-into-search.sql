-- The applicants that are there already. Nothing waits for this but an edit of one of them.
insert into applicant_search_documents (person_id, created_at, document)
select id, created_at, array_to_tsvector(applicant_search_words(applicants)) from applicants
where merged_into_id is null order by id
on conflict do nothing;
