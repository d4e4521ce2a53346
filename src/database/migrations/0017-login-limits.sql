-- Browsers that have logged in to an account (OWASP, device cookies). A changed password or a disabled account forgets
-- them.
create table login_devices (
  -- SHA-256 of the cookie. A browser has one cookie for all its accounts.
  token_hash bytea not null,
  username text not null references admins on delete cascade,
  -- Of the last login, such as 192.0.2.0/24 or 2001:db8:1::/48.
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
