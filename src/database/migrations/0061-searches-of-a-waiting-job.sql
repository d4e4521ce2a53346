-- The searches that a job fits, so that it is not told to a reader who has ended them meanwhile. Null for pairs of before, and after a
-- merge of locations or industries: these are told.
alter table alerted_jobs add column search_ids bigint[];
