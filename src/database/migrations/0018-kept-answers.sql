-- Answers to requests with an `Idempotency-Key`, for a day. Without the key nothing in a row can be read.
create table kept_answers (
  -- SHA-256 of the call, the caller and the key.
  id bytea primary key,
  -- HMAC of the request's fields under the key: a repeat has the same.
  fingerprint bytea not null,
  -- Encrypted with the key.
  answer bytea not null,
  created_at timestamptz not null default now()
);
create index kept_answers_created_at on kept_answers (created_at);
