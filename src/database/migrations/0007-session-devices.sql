-- What a session was begun with, in words: its owner has to recognise it.
alter table sessions add column device text not null default '';
