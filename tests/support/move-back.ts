import { sql as expression } from 'kysely';
import type { Database } from '../../src/database/open.ts';

const moments = {
  applicants: ['created_at'],
  submissions: ['created_at'],
  suspected_applications: ['created_at'],
  messages: ['created_at'],
  stay_offers: ['heard_at', 'ends_on', 'at', 'stayed_at'],
  answer_sheets: ['created_at', 'saved_at'],
  suppressed_addresses: ['created_at'],
  retention: ['looked_at', 'run_at', 'allowed_at'],
} as const;

/** Lets everything that is stored be so many days older, as if that time had passed. */
export async function moveBack({ sql }: Pick<Database, 'sql'>, days: number): Promise<void> {
  for (const [table, columns] of Object.entries(moments)) {
    const older = columns.map(
      (column) =>
        expression`${expression.ref(column)} = ${expression.ref(column)} - make_interval(days => ${days}::int)`,
    );
    await expression`update ${expression.table(table)} set ${expression.join(older)}`.execute(sql);
  }
}
