-- The applicants with an application that no admin has seen. A new submission adds the row, and the first admin who
-- opens the applicant's page removes it. Who opened it is not kept. Older applicants count as opened.
create table unopened_applicants (
  applicant_id bigint primary key references applicants (id) on delete cascade
);
