-- How many alerts were asked for, confirmed and ended, and how many of their mails were sent. Nothing says whose.
create table alert_counts (
  -- The beginning of a quarter of an hour: days of every time zone are made of them.
  quarter timestamptz not null,
  act text not null check (act in ('asked', 'confirmed', 'ended', 'sent')),
  count integer not null
);
create index alert_counts_quarter on alert_counts (quarter);
-- Mails leave one by one. The other acts have a row each, so that nobody waits for a count.
create unique index alert_counts_sent on alert_counts (quarter) where act = 'sent';

create function this_quarter() returns timestamptz language sql stable as $$
  select date_bin('15 minutes', now(), 'epoch')
$$;

create function count_asked_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'asked', count(*) from added having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_asked after insert on job_alerts
  referencing new table as added for each statement execute function count_asked_alerts();

create function count_confirmed_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'confirmed', count(*) from old_rows join new_rows using (id)
  where old_rows.confirmed_at is null and new_rows.confirmed_at is not null having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_confirmed after update on job_alerts
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_confirmed_alerts();

create function count_ended_alerts() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count)
  select this_quarter(), 'ended', count(*) from removed where confirmed_at is not null having count(*) > 0;
  return null;
end
$$;
create trigger job_alerts_count_ended after delete on job_alerts
  referencing old table as removed for each statement execute function count_ended_alerts();

create function count_sent_alert() returns trigger language plpgsql as $$
begin
  insert into alert_counts (quarter, act, count) values (this_quarter(), 'sent', 1)
  on conflict (quarter) where act = 'sent' do update set count = alert_counts.count + 1;
  return null;
end
$$;
create trigger mails_count_sent_alert after update of state on mails
  for each row when (new.kind = 'job_alert' and new.state = 'sent' and old.state <> 'sent')
  execute function count_sent_alert();

-- The currency and the steps by which `jobs.pay_step` was worked out. The program does it again for others.
create table pay_step_basis (
  is_only boolean primary key default true check (is_only),
  basis text not null
);
