-- Merges stand in the history since 0013. These two were kept for older copies.
drop table applicant_merges, list_merges;
