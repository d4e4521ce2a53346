-- Words that the form of a job offers for its benefits. The jobs keep their own text.

create table benefits (
  id bigint generated always as identity primary key,
  name text not null,
  rank numeric not null,
  version integer not null default 1
);
create unique index benefits_name on benefits (lower(name));

insert into benefits (name, rank) values
  ('Health insurance', 1), ('Dental insurance', 2), ('Vision insurance', 3), ('401(k)', 4), ('Paid time off', 5),
  ('Paid holidays', 6), ('Paid training', 7), ('Weekly pay', 8);
