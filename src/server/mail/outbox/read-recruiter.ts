import { sql as expression } from 'kysely';
import { portraitPath } from '../../../contract/portrait-sides.ts';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import type { PersonBlock } from '../letters/letter.ts';
import type { MailContent } from './mail-data.ts';

/** The recruiter at the end of a mail: the writer, or the one who posted the job. Nobody who doesn't show to visitors. */
export async function readRecruiter(
  sql: Sql,
  { kind, data }: MailContent,
  country: string,
): Promise<PersonBlock | undefined> {
  const username = await findUsername(sql, { kind, data } as MailContent);
  if (username === undefined) return undefined;
  const shown = await sql
    .selectFrom('admins')
    .select([adminName.as('name'), 'direct_line', 'portrait'])
    .where('username', '=', username)
    .where(expression<boolean>`is_shown and is_active`)
    .executeTakeFirst();
  if (!shown) return undefined;
  const { name, direct_line, portrait } = shown;
  const phone = direct_line === '' ? '' : showPhone(direct_line, country);
  return { kind: 'person', name, phone, portrait: portrait && `${portraitPath}${portrait}-128.png` };
}

async function findUsername(sql: Sql, { kind, data }: MailContent): Promise<string | undefined> {
  if (kind === 'reply' || kind === 'personal') return data.by;
  if ((kind !== 'application_confirmation' && kind !== 'stage') || !data.job) return undefined;
  const job = await sql
    .selectFrom('jobs')
    .select('posted_by')
    .where('id', '=', data.job.id)
    .executeTakeFirst();
  return job?.posted_by;
}
