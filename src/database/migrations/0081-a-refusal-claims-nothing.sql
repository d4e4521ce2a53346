-- The refusal said that the job went to someone else, which nobody may know yet. The agency's own words stay.
update stages
set opening = E'Hello {first_name},\n\nThank you for applying for {job}. We won’t be taking your application further.'
where name = 'Not this time'
  and opening = E'Hello {first_name},\n\nThank you for applying for {job}. This time, the job went to someone else.';
