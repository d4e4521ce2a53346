-- Who did what with access, when and where from: logins, refusals, exports, accounts. Without details of applicants.
-- Nothing refers to it and it refers to nothing, so that it outlives the accounts.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  -- The account that the event is about. Null: no account has the typed name.
  username text,
  -- The acting admin, if it is another one.
  acted_by text,
  -- A network (192.0.2.0/24, 2001:db8:1::/48); empty for a command on the server itself.
  network text not null,
  detail text not null default ''
);
create index security_events_kind on security_events (kind, id desc);

create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function refuse_rewriting();
