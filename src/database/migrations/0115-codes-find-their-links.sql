-- A code finds its link by itself. Null: the mail has none, or somebody has used it.
create index own_page_links_of_code on own_page_links (code_hash) where code_hash is not null;
