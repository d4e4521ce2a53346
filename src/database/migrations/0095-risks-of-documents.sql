-- Contents of a document that act by themselves or hide, and states that say why there are no words.

alter table document_texts drop constraint document_texts_state_check;
alter table document_texts add check (state in ('waiting', 'read', 'scanned', 'empty', 'password', 'unreadable'));
-- Null: nobody has looked into it. Documents of before keep their words, and are read once more.
alter table document_texts add risks text[];
update document_texts set tries = 0 where tries <> 0;
drop index document_texts_waiting;
create index document_texts_waiting on document_texts (content_id) where risks is null;
