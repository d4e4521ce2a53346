import type { CurrentAdmin } from '../../../contract/admins.ts';
import type { Config } from '../../ground/config/config.ts';
import type { SignedInAdmin, Unsent } from '../../ground/handlers.ts';
import { listToDo } from '../sessions/authenticate.ts';
import type { AdminRecord } from './admin-store.ts';

export function presentAdmin<Made extends AdminRecord>(record: Made, asker: Pick<SignedInAdmin, 'username'>) {
  return { ...record, is_current: record.username === asker.username };
}

export function presentCurrentAdmin(record: AdminRecord, config: Config): Unsent<CurrentAdmin> {
  return { ...presentAdmin(record, record), to_do: listToDo(record, config) };
}
