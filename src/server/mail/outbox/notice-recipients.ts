import type { NoticeTime } from '../../../contract/admins.ts';
import type { Sql } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import type { MailContent } from './mail-data.ts';

/** The addresses that are told at once of an application or a message: the admins who want it, and the agency's own. */
export async function noticeRecipients(
  transaction: Sql,
  notice: MailContent,
  { mail }: Config,
): Promise<string[]> {
  const admins = await findAdmins(transaction, notice);
  const agency = mail.agencyNotices === 'at_once' && mail.agencyEmail !== '' ? [mail.agencyEmail] : [];
  const addresses = [...agency, ...admins.map(({ work_email }) => work_email)];
  // One person may read two of them.
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
}

function findAdmins(transaction: Sql, { kind, data }: MailContent) {
  const atOnce: NoticeTime = 'at_once';
  const reachable = transaction
    .selectFrom('admins')
    .select('work_email')
    .where('is_active', '=', true)
    .where('work_email', '<>', '')
    .orderBy('username');
  if (kind === 'new_message') return reachable.where('message_notices', '=', atOnce).execute();
  if (kind !== 'new_application' || !data.job) return [];
  const { id } = data.job;
  return reachable
    .where('application_notices', '=', atOnce)
    .where('username', 'in', (jobs) => jobs.selectFrom('jobs').select('posted_by').where('id', '=', id))
    .execute();
}
