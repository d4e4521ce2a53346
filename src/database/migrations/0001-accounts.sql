-- The admins, and how they log in.

-- Usernames are stored as they were typed and compared without case.
create table admins (
  username text primary key,
  first_name text not null,
  surname text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- Somebody else chose the password: the first start, or another admin.
  has_given_password boolean not null default false,
  -- How the agency reaches the admin, and when it tells that admin of what visitors send: 'at_once', 'daily' or 'off'.
  work_email text not null default '',
  application_notices text not null default 'at_once',
  message_notices text not null default 'off'
);
create unique index admins_username on admins (lower(username));

-- Only the hash of a token is stored: nobody can log in with what this table holds.
create table sessions (
  token_hash bytea primary key,
  username text not null references admins (username),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The browser and its system, in words: the session's owner has to recognise it.
  device text not null default '',
  -- The admin last proved to know the password: sensitive acts ask again after a while.
  password_checked_at timestamptz not null default now(),
  -- Names a session without its token, so that it can be ended alone.
  id bigint generated always as identity
);
create index sessions_username on sessions (username);

-- Two-step sign-in (TOTP, RFC 6238). The secret is not in admins, which is read for every list and every login.
create table two_step_secrets (
  username text primary key references admins (username) on delete cascade,
  secret bytea not null,
  -- Null: set up, but no code was confirmed yet. It does not count.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Neither it nor an earlier one is accepted again.
  last_step bigint
);

-- A recovery code that was used is gone.
create table recovery_codes (
  username text not null references two_step_secrets (username) on delete cascade,
  -- The first part of the code finds the row; the rest is hashed like a password.
  selector text not null,
  code_hash text not null,
  primary key (username, selector)
);

-- One-time links to choose a password, for an invitation or a forgotten one. Only the SHA-256 of a link's secret is here.
create table password_links (
  token_hash bytea primary key,
  username text not null references admins (username) on delete cascade on update cascade,
  expires_at timestamptz not null
);
create index password_links_username on password_links (username);

-- Browsers that have logged in to an account (OWASP, device cookies). A changed password or a disabled account forgets
-- them.
create table login_devices (
  -- SHA-256 of the cookie. A browser has one cookie for all its accounts.
  token_hash bytea not null,
  username text not null references admins on delete cascade,
  -- The network of the last login, such as 192.0.2.0/24 or 2001:db8:1::/48.
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (token_hash, username)
);
create index login_devices_username on login_devices (username);

-- Failed logins, counted for all copies of the server.
create table login_attempts (
  key text primary key,
  failures integer not null,
  -- Attempts before this moment are refused and not counted.
  wait_until timestamptz not null,
  forget_at timestamptz not null
);
create index login_attempts_forget_at on login_attempts (forget_at);

-- Each row is written once and never again.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Every act about access: logins, refusals, exports, accounts. Without details of applicants.
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
