-- The retention, in one row: the decision of the agency, a question that waits for an admin, and the last run.
create table retention (
  -- The admin who switched it on. Null while nobody has.
  switched_on_by text,
  switched_on_at timestamptz,
  -- Why a run waits for an admin: 'many' or 'clock'.
  question text,
  -- An admin saw how many people would go, and when. The next run uses it up.
  allowed_people int not null default 0,
  allowed_at timestamptz,
  -- A copy last took its turn to run.
  looked_at timestamptz,
  -- The last run that erased whatever was old enough.
  run_at timestamptz,
  run_people int not null default 0,
  -- The people whom that run could not erase.
  run_failed bigint[] not null default '{}'
);
create unique index retention_is_one on retention ((true));
insert into retention (switched_on_at) values (null);
