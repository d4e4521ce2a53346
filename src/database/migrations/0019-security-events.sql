-- Security events may be forgotten after a while, and each is told once to a log of its own.

-- The last event that the log has. One row.
create table security_log (told_id bigint not null default 0);
create unique index security_log_is_one on security_log ((true));
insert into security_log default values;

create index security_events_at on security_events (at);

drop trigger security_events_append_only on security_events;
create trigger security_events_append_only before update or truncate on security_events
  for each statement execute function refuse_rewriting();

-- Old ones go, and by the function below alone.
create function refuse_forgetting() returns trigger language plpgsql as $$
begin
  if current_setting('rolecall.forgets_events', true) = 'on' and old.at < now() - interval '1 month' then
    return old;
  end if;
  raise exception 'rows of security_events are only added' using errcode = 'insufficient_privilege';
end
$$;
create trigger security_events_forgotten before delete on security_events
  for each row execute function refuse_forgetting();

-- With the owner's rights: the user that serves may only add to the list. At most a thousand go at once. The word is
-- said inside: only a superuser may set a parameter of one's own in the head of a function.
create function forget_security_events(months integer) returns integer language plpgsql
security definer set search_path from current as $$
declare
  forgotten integer;
begin
  perform set_config('rolecall.forgets_events', 'on', true);
  delete from security_events where id in (
    select id from security_events where at < now() - make_interval(months => months) order by at limit 1000);
  get diagnostics forgotten = row_count;
  perform set_config('rolecall.forgets_events', 'off', true);
  return forgotten;
end
$$;
