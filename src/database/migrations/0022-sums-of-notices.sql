-- The one mail that sums up notices and waits for its first try. Its data has no end: it tells of everything until it leaves.
create unique index mails_waiting_sum on mails (recipient)
  where kind = 'digest' and not data ? 'until' and tries = 0 and next_try_at is not null and sent_again_by is null;
