import type { Admin, adminEndpoints } from '../../contract/admins.ts';
import type { HandlersOf, SignedInAdmin } from '../handlers.ts';
import type { Services } from '../services.ts';
import { getAdmin, listAdmins, type AdminRecord } from './admin-store.ts';
import { createAdmin } from './create-admin.ts';
import { updateAdmin } from './update-admin.ts';

export function adminHandlers({ database: { sql } }: Services) {
  return {
    listAdmins: async ({ admin }) => (await listAdmins(sql)).map((record) => present(record, admin)),
    getCurrentAdmin: async ({ admin }) => present(await getAdmin(sql, admin.username), admin),
    getAdmin: async ({ params, admin }) => present(await getAdmin(sql, params.username), admin),
    createAdmin: async ({ body, admin }) => present(await createAdmin(sql, body, admin.username), admin),
    updateAdmin: async ({ body, admin }) => present(await updateAdmin(sql, body, admin), admin),
  } satisfies HandlersOf<typeof adminEndpoints>;
}

function present(record: AdminRecord, asker: SignedInAdmin): Admin {
  return {
    ...record,
    is_current: record.username === asker.username,
    created_at: record.created_at.toISOString(),
  };
}
