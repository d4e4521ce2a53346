import { sql as expression } from 'kysely';
import { orderBy } from '../../database/list-order.ts';

export const newestFirst = orderBy(
  { value: expression`jobs.posted_at`, type: 'timestamptz' },
  'jobs.id',
  'desc',
);
