import type { CurrentAdmin } from '../../../contract/admins.ts';
import type { Config } from '../../ground/config/config.ts';
import type { SignedInAdmin, Unsent } from '../../ground/handlers.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import { listToDo } from '../sessions/authenticate.ts';
import type { AdminRecord } from './admin-store.ts';

export function presentAdmin<Made extends AdminRecord>(
  { office, office_id, ...record }: Made,
  asker: Pick<SignedInAdmin, 'username' | 'officeId'>,
  { agencyCountry }: Pick<Config, 'agencyCountry'>,
) {
  return {
    ...record,
    // An office does not learn of others.
    ...(office_id !== null && [null, office_id].includes(asker.officeId) && { office, office_id }),
    direct_line_shown: showPhone(record.direct_line, agencyCountry),
    is_current: record.username === asker.username,
  };
}

export function presentCurrentAdmin(
  record: AdminRecord,
  { isByProvider }: Pick<SignedInAdmin, 'isByProvider'>,
  config: Config,
): Unsent<CurrentAdmin> {
  const to_do = listToDo({ ...record, is_by_provider: isByProvider }, config);
  return {
    ...presentAdmin(record, { username: record.username, officeId: record.office_id }, config),
    has_four_eyes: config.hasFourEyes,
    to_do,
  };
}
