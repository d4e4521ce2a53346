-- Requests of one client in its window, counted for all copies of the server. The columns are those of the package
-- rate-limiter-flexible. Unlogged: counting waits for no disk and no standby, and no backup of the log holds addresses.
-- A crash or a failover forgets the counts.
create unlogged table rate_limits (
  -- Such as `apply:192.0.2.1`.
  key text primary key,
  points integer not null,
  -- The end of the window, in milliseconds since 1970. The row is removed an hour later.
  expire bigint
);
