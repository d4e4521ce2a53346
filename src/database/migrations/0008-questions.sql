-- The agency's own questions to people who have applied.
create table questions (
  id bigint generated always as identity primary key,
  text text not null,
  kind text not null,
  -- The options of a choice, one in each line.
  choices text not null default '',
  help text not null default '',
  is_required boolean not null default false,
  -- The condition of a knock-out question, as visitors read it before they apply.
  requirement text not null default '',
  -- Null: asked for every job.
  industry_id bigint references industries (id),
  -- The order. A decimal number always has room between two neighbours.
  rank numeric not null,
  version integer not null default 1
);
create index questions_industry on questions (industry_id);

-- Every version of a question stays: an answer keeps the question as it was asked.
create table question_versions (
  question_id bigint not null,
  version integer not null,
  text text not null,
  kind text not null,
  choices text not null,
  primary key (question_id, version)
);

create function keep_question_version() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into question_versions (question_id, version, text, kind, choices)
  values (new.id, new.version, new.text, new.kind, new.choices);
  return null;
end
$$;
create trigger questions_version after insert or update on questions
  for each row execute function keep_question_version();

create function notify_of_questions() returns trigger language plpgsql as $$
begin
  perform report_public_change(tg_table_name);
  return null;
end
$$;
create trigger questions_public_change after insert or update or delete on questions
  for each statement execute function notify_of_questions();

-- The answers that one browser gave to the questions. The reference is that of a submission, or of a suspected
-- application, which keeps it when it becomes one. Strangers with the same reference have sheets of their own.
create table answer_sheets (
  id bigint generated always as identity primary key,
  reference text not null,
  key_hash bytea not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (reference, key_hash)
);

create table answers (
  sheet_id bigint not null references answer_sheets (id) on delete cascade,
  question_id bigint not null,
  question_version integer not null,
  value text not null,
  primary key (sheet_id, question_id),
  foreign key (question_id, question_version) references question_versions (question_id, version)
);
