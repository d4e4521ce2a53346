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
