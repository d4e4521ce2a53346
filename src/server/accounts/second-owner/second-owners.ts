import { sql as expression } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';

export type SecondOwner = { username: string; name: string };

/**
 * The owners who can approve an act of another one. An account that another admin has made, opened or changed lately is
 * nobody's but that admin's, perhaps: its person has these days to notice. So is one with a new role, which a provider can
 * give, or with a new way in after another admin has changed the mail server or the provider.
 */
export function listSecondOwners(sql: Sql): Promise<SecondOwner[]> {
  const lately = expression`now() - make_interval(days => ${limits.actDays})`;
  return sql
    .selectFrom('admins')
    .select(['username', adminName.as('name')])
    .where('is_active', '=', true)
    .where('role', '=', 'owner')
    .where('is_invited', '=', false)
    .where(
      expression<boolean>`not exists (
        select from security_events as event
        where event.username = admins.username and event.at > ${lately} and (
          kind = 'role_changed'
          or acted_by is not null and kind in ('admin_created', 'admin_enabled', 'password_changed', 'two_step_reset')
          or kind in ('password_changed', 'identity_added') and exists (
            select from security_events as way
            where way.kind in ('mail_server_changed', 'sign_on_changed') and way.username <> admins.username
              and way.at between event.at - make_interval(days => ${limits.actDays}) and event.at))
      ) and not exists (
        select from changes
        where entity_kind = 'admin' and entity_id = admins.username and changes.username <> entity_id
          and changes.at > ${lately} and after ? 'work_email' and action <> 'create')`,
    )
    .orderBy('created_at')
    .execute();
}
