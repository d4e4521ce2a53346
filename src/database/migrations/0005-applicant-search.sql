-- Finding applicants by any part of their name, email or phone, and the orders that their list can be in.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How texts are compared by a search: without case and without accents. The body is bound to its functions now, so
-- that it does not depend on the search path (a restored backup has an empty one).
create function search_form(value text) returns text immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

alter table applicants add column search_text text not null generated always as (
  -- A space stands before every word, so that beginnings of words can be searched too.
  ' ' || search_form(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email)
    -- A number is found however it was written.
    || ' ' || regexp_replace(phone, '\D', '', 'g')
) stored;
-- Without a list of pending entries, which every search would have to read.
create index applicants_search on applicants using gin (search_text gin_trgm_ops) with (fastupdate = off);

create index applicants_first_name on applicants (lower(first_name || ' ' || last_name), id);
create index applicants_last_name on applicants (lower(last_name || ' ' || first_name), id);
