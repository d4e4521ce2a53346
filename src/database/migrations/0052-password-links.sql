-- One-time links to choose a password, for an invitation or a forgotten one. Only the SHA-256 of a link's secret is here.
create table password_links (
  token_hash bytea primary key,
  username text not null references admins (username) on delete cascade on update cascade,
  expires_at timestamptz not null
);
create index password_links_username on password_links (username);
