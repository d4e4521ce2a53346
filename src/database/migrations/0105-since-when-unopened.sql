-- Since when nobody has opened the person. A withdrawal of before then was read.
alter table unopened_applicants add column since timestamptz not null default now();
