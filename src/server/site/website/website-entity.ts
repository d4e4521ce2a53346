import { sql as expression } from 'kysely';
import { settingNames } from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Entity } from '../../changes/entity.ts';
import type { Config, StoredFaults } from '../../ground/config/config.ts';
import { readStored } from '../../ground/config/use-stored.ts';
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
      refuseFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name in change)));
      await transaction
        .updateTable('website')
        .set({
          settings: expression`settings || ${JSON.stringify(change)}::jsonb`,
          version: expression<number>`version + 1`,
        })
        .execute();
      return next;
    },
  };
}

export const websiteId = 'website';

/** @throws Problem `validation_failed` with the rule beside each field */
export function refuseFaults(faults: StoredFaults): void {
  const fields = settingNames.flatMap((field) => {
    const rule = faults[field];
    return rule === undefined ? [] : [{ field, message: `${websiteSettings[field].title} ${rule}` }];
  });
  if (fields.length > 0) throw new Problem('validation_failed', { fields });
}
