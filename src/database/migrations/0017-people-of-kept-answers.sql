-- An erasure removes the kept answers about a person: by references, and by ids with their kind.
alter table kept_answers add column about text[] not null default '{}';
create index kept_answers_about on kept_answers using gin (about);
