import { withDatabase } from './cluster/stored.ts';
import type { Place, Sql } from '../../src/database/open.ts';
import { deliverMails, endWaits } from '../support/deliver-mails.ts';
import { applicantDomain } from './application-stream.ts';
import { team, type BreakableMailServer } from './mail-server.ts';
import type { Losses } from './round.ts';

/** Compares receipts with the database and, after all mails have gone out, with the mails. The website must not run. */
export async function findLosses(
  place: Place,
  acknowledged: Map<string, string>,
  mailServer: BreakableMailServer,
): Promise<Losses> {
  await mailServer.mend();
  return withDatabase(place, async (sql) => {
    const stored = { database: { sql } };
    // On a busy machine a mail may wait for another try.
    while ((await endWaits(stored)) > 0) await deliverMails(stored, mailServer.environment);
    const { people, ...losses } = await compareWithStored(sql, acknowledged);
    const notices = await sql
      .selectFrom('mails')
      .select(['kind', 'state', 'header_id'])
      .where('kind', 'in', ['new_application', 'digest'])
      .execute();
    return { ...losses, ...compareWithReceived(people, notices, mailServer.readIds()) };
  });
}

export async function compareWithStored(sql: Sql, acknowledged: Map<string, string>) {
  const rows = await sql
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .select(['applicants.email', 'submissions.reference'])
    .where('applicants.email', 'like', `%.${applicantDomain}`)
    .execute();
  const stored = Map.groupBy(rows, ({ email }) => email);
  const isStored = ([email, reference]: [string, string]) =>
    stored.get(email)?.some((row) => row.reference === reference);
  return {
    people: [...stored.keys()],
    lost: [...acknowledged].filter((receipt) => !isStored(receipt)).length,
    doubled: [...stored.values()].filter(({ length }) => length > 1).length,
    halved: rows.filter(({ reference }) => reference === null).length,
  };
}

type Notice = { kind: string; state: string; header_id: string | null };

/**
 * A mail that arrives twice has one Message-ID, so it shows once. Of many notices some arrive, and one mail sums up the
 * others.
 */
function compareWithReceived(people: string[], notices: Notice[], ids: Map<string, Set<string>>) {
  const counts = people.map((email) => ids.get(email)?.size ?? 0);
  const arrived = ids.get(team) ?? new Set();
  const hasArrived = ({ header_id }: Notice) => header_id !== null && arrived.has(header_id);
  const [single, sums] = [notices.filter(isSingle), notices.filter((notice) => !isSingle(notice))];
  const isTold = (notice: Notice) =>
    notice.state === 'suppressed' ? sums.some(hasArrived) : hasArrived(notice);
  const told = single.filter(isTold).length;
  const unknown = arrived.size - notices.filter(hasArrived).length;
  return {
    mailsLost: counts.filter((count) => count === 0).length + Math.max(0, people.length - told),
    mailsDoubled:
      counts.filter((count) => count > 1).length + unknown + Math.max(0, single.length - people.length),
  };
}

function isSingle({ kind }: Notice): boolean {
  return kind === 'new_application';
}
