-- The key of the hashes of addresses. It stays in the database, so that a restored backup knows the same addresses.
create table address_key (key bytea not null);
create unique index address_key_is_one on address_key ((true));
insert into address_key (key)
select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 4);

-- An address in any case has one hash.
create function address_hash(address text) returns bytea language sql stable as $$
  select sha256(key || sha256(key || convert_to(lower(address), 'UTF8'))) from address_key
$$;

-- An erased person's address still gets no mail, and nobody can read it from here.
alter table suppressed_addresses add column hash bytea;
update suppressed_addresses set hash = address_hash(address), detail = case reason when 'complaint' then '' else detail end;
alter table suppressed_addresses drop column address, add primary key (hash);
