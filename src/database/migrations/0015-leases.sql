-- Work that one copy of the server does for all: by which, and when it is due again.
create table leases (
  work text primary key,
  -- A random name of the process.
  holder text not null,
  due_at timestamptz not null
);
