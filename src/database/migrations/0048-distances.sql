-- On a sphere, in kilometres.
create function distance_km(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
returns float8 language sql immutable parallel safe as $$
  select 2 * 6371.0088 * asin(sqrt(least(1,
    power(sin(radians(other_latitude - latitude) / 2), 2)
    + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2))))
$$;

-- An alert may ask for jobs near a place. Its name is a line of `facts`.
alter table alert_searches
  -- As names of locations are compared with it; null without a place.
  add column near_key text,
  -- Null where only locations with that name are meant.
  add column near_latitude float8,
  add column near_longitude float8,
  add column near_km float8;
