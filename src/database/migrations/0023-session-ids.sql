-- Names a session without its token, so that it can be ended alone.
alter table sessions add column id bigint generated always as identity;
