import { sql as expression } from 'kysely';
import { settingNames } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Entity } from '../../changes/entity.ts';
import type { Config, StoredFaults } from '../../ground/config/config.ts';
import { isOfMail, readStored } from '../../ground/config/use-stored.ts';
import { Problem } from '../../ground/problem.ts';
import { websiteSettings } from '../../../contract/website-settings.ts';
import { fieldsOf } from './website-store.ts';

/** There is one website, so any id is its own. */
export function createWebsiteEntity({ environment }: Pick<Config, 'environment'>): Entity<WebsiteFields> {
  return {
    kind: 'website',
    editable: settingNames,

    async lock(transaction) {
      const { settings, version } = await transaction
        .selectFrom('website')
        .select(['settings', 'version'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      return { id: websiteId, version, fields: fieldsOf(settings) };
    },

    async write(transaction, { fields }, { change }) {
      const next = { ...fields, ...change };
      const { faults } = readStored(environment, next);
      const names = Object.keys(change);
      // The parts of a mail server need each other.
      const isOfChange = (name: string) =>
        name in change || (isOfMail(name) && names.some((each) => isOfMail(each)));
      refuseFaults(faults, isOfChange);
      await transaction
        .updateTable('website')
        .set({
          // A password is sent to no other server than the one that it was entered for, by an undo neither.
          ...(serverNames.some((name) => name in change) && { mail_password: null }),
          settings: expression`settings || ${JSON.stringify(change)}::jsonb`,
          version: expression<number>`version + 1`,
        })
        .execute();
      return next;
    },
  };
}

/** A password belongs to these. */
export const serverNames = ['mail_server', 'mail_port', 'mail_user'] as const;

export const websiteId = 'website';

/**
 * @param isMeant others are of what was stored before
 * @throws Problem `validation_failed` with the rule beside each field
 */
export function refuseFaults(faults: StoredFaults, isMeant: (name: string) => boolean): void {
  const fields = settingNames.flatMap((field) => {
    const rule = faults[field];
    return rule === undefined || !isMeant(field)
      ? []
      : [{ field, message: `${websiteSettings[field].title} ${rule}` }];
  });
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}
