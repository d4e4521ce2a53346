import type { adminEndpoints } from '../../../contract/admins.ts';
import { withChange } from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import { fieldProblem, notReadyProblem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import type { ConfirmPassword } from '../sessions/confirm-password.ts';
import { getAdmin, listAdmins } from './admin-store.ts';
import { changeOwnPassword, refuseGivenPassword } from './set-password.ts';
import { createAdmin, inviteAdmin, inviteAgain } from './create-admin.ts';
import { presentAdmin, presentCurrentAdmin } from './present-admin.ts';
import { listRecruiters, readPortrait, updatePortrait } from './portraits.ts';
import { updateAdmin } from './update-admin.ts';
import { csvFileName } from '../../ground/csv.ts';
import { writeAccessList } from '../roles/access-list.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';
import { updateRole } from '../roles/update-role.ts';
import { listSecondOwners } from '../second-owner/second-owners.ts';

export function adminHandlers({ config, database: { sql } }: Services, confirmPassword: ConfirmPassword) {
  return {
    listAdmins: async ({ admin }) => {
      const admins = (await listAdmins(sql)).map((record) => presentAdmin(record, admin, config));
      if (admin.role !== 'owner') return admins;
      const able = new Set((await listSecondOwners(sql)).map(({ username }) => username));
      return admins.map((each) => ({ ...each, can_approve: able.has(each.username) }));
    },
    getCurrentAdmin: async ({ admin }) =>
      presentCurrentAdmin(await getAdmin(sql, admin.username), admin, config),
    getAdmin: async ({ params, admin }) => presentAdmin(await getAdmin(sql, params.username), admin, config),
    createAdmin: async ({ requestSql, body, admin, address }) =>
      presentAdmin(
        await createAdmin(requestSql, body, {
          username: admin.username,
          address,
          agencyName: config.site.agencyName,
        }),
        admin,
        config,
      ),
    inviteAdmin: async ({ requestSql, body, admin, address }) => {
      if (config.mail.smtpUrl === '') {
        throw fieldProblem('password', 'Enter a password: no mail is sent from here yet');
      }
      const by = { username: admin.username, address };
      return presentAdmin(await inviteAdmin(requestSql, body, by), admin, config);
    },
    inviteAgain: async ({ requestSql, params: { username }, admin, address }) =>
      presentAdmin(
        await inviteAgain(requestSql, username, { username: admin.username, address }),
        admin,
        config,
      ),
    updateAdmin: async ({ body, admin, address }) => {
      const isOwn = body.username.toLowerCase() === admin.username.toLowerCase();
      // A client of the specification has this call alone to choose the own password.
      if (admin.toDo.length > 0 && !(isOwn && body.password !== undefined)) throw notReadyProblem(admin.toDo);
      if (isOwn && body.password !== undefined) await refuseGivenPassword(sql, admin.username, body.password);
      const changed = await updateAdmin(sql, body, { ...admin, address, agencyName: config.site.agencyName });
      return withChange(presentAdmin(changed.admin, admin, config), changed.changeId);
    },
    exportAdmins: async ({ admin: { username }, address }) => {
      await recordSecurityEvent(sql, { kind: 'export', username, address, detail: 'accounts' });
      return {
        name: csvFileName('accounts', config.agencyTimeZone),
        text: await writeAccessList(sql, config.agencyTimeZone),
      };
    },
    reviewAccess: async ({ requestSql, body: { word: detail }, admin: { username }, address }) => {
      await recordSecurityEvent(requestSql, { kind: 'access_reviewed', username, address, detail });
      return { reviewed: true };
    },
    updatePortrait: async ({ body, admin }) => {
      const changed = await updatePortrait(sql, body, admin.username);
      return withChange(presentAdmin(changed.admin, admin, config), changed.changeId);
    },
    getPortrait: ({ params: { username } }) => readPortrait(sql, username),
    listRecruiters: () => listRecruiters(sql, config),
    updateRole: async ({ body, admin, address }) => {
      const changed = await updateRole(sql, body, { username: admin.username, address });
      return withChange(presentAdmin(changed.admin, admin, config), changed.changeId);
    },
    changeOwnPassword: async ({ body, admin, address }) => {
      const { current_password: password } = body;
      await confirmPassword({ admin, password, field: 'current_password', address });
      await changeOwnPassword(sql, body, { ...admin, address, agencyName: config.site.agencyName });
      return presentCurrentAdmin(await getAdmin(sql, admin.username), admin, config);
    },
  } satisfies HandlersOf<typeof adminEndpoints>;
}
