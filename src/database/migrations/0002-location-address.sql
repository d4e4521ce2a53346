-- What search engines and job boards want to know of a place. A display name alone stays enough.
alter table locations
  add column city text not null default '',
  add column region text not null default '',
  add column postal_code text not null default '',
  -- ISO 3166-1 alpha-2; empty: the agency's.
  add column country text not null default '';
