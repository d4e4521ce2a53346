-- Somebody else chose the password: the first start, or another admin.
alter table admins add column has_given_password boolean not null default false;
