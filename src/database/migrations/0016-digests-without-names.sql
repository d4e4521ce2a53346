-- A digest is written when it leaves, and stored without the people whom it names. The older ones name them; the lists of the
-- back office have what a waiting one would have told.
delete from mails where kind = 'digest';
