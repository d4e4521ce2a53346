import { sql as expression } from 'kysely';
import type { NewAlert } from '../../src/contract/alerts.ts';
import type { OwnApi } from '../../src/contract/client.ts';
import type { Database } from '../../src/database/open.ts';
import { makeAlertLink } from '../../src/server/jobs/alerts/read-alert.ts';
import { followAlerts } from '../../src/server/jobs/alerts/follow-alerts.ts';
import { nextNumber } from './builders.ts';

type Asked = { visitor: OwnApi; database: Pick<Database, 'sql'> };

export const newReader = () => `reader${nextNumber()}@example.com`;

/** The secret of a new link of a reader. */
export async function alertToken(
  { database: { sql } }: Pick<Asked, 'database'>,
  email: string,
): Promise<string> {
  const reader = await sql
    .selectFrom('alert_readers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return (await makeAlertLink(sql, reader.id))!.token;
}

/** The acts of readers of alerts. */
export function alertsOf(app: Asked) {
  const { visitor, database } = app;
  const ask = (alert: Partial<NewAlert> & { email: string }) =>
    visitor.askForAlert({ body: { pace: 'at_once', ...alert } });
  const read = async (email: string) => visitor.getAlerts({ body: { token: await alertToken(app, email) } });

  /** Confirms all alerts of a mailbox. */
  async function confirm(email: string): Promise<string> {
    const token = await alertToken(app, email);
    const { alerts } = await read(email);
    await visitor.changeAlerts({ body: { token, act: 'confirm', ids: alerts.map(({ id }) => id) } });
    return token;
  }

  /** Does the work of the loop once. */
  const follow = () => followAlerts(database.sql, new AbortController().signal, { agencyCountry: 'US' });

  /** The jobs that a reader is to hear of, after that work. */
  async function toldOf(email: string): Promise<string[]> {
    await follow();
    const rows = await database.sql
      .selectFrom('alerted_jobs')
      .innerJoin('alert_readers', 'alert_readers.id', 'reader_id')
      .where('email', '=', email)
      .select('job_id')
      .execute();
    return rows.map(({ job_id }) => job_id);
  }

  return {
    ask,
    read,
    confirm,
    follow,
    toldOf,
    /** Asks for an alert and confirms it, usually with a new email. */
    startReader: async (alert: Partial<NewAlert> = {}, email = newReader()): Promise<string> => {
      await ask({ ...alert, email });
      await confirm(email);
      return email;
    },
    /** Lets the same client ask again. */
    forgetLimits: () => expression`delete from rate_limits`.execute(database.sql),
  };
}
