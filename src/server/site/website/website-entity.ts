import { sql as expression } from 'kysely';
import {
  blockNames,
  settingBlocks,
  settingNames,
  websiteSettings,
} from '../../../contract/website-settings.ts';
import type { WebsiteFields } from '../../../contract/website.ts';
import type { Entity } from '../../changes/entity.ts';
import type { Config, StoredFaults } from '../../ground/config/config.ts';
import { namesOfBlock } from '../../ground/config/blocks.ts';
import { readStored } from '../../ground/config/use-stored.ts';
import { Problem } from '../../ground/problem.ts';
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
      // The parts of a block need each other.
      const meant = blockNames
        .map(namesOfBlock)
        .filter((parts) => parts.some((part) => names.includes(part)));
      const isOfChange = (name: string) => name in change || meant.flat().includes(name);
      refuseFaults(faults, isOfChange);
      await transaction
        .updateTable('website')
        .set({
          ...forgottenSecrets(change),
          settings: expression`settings || ${JSON.stringify(change)}::jsonb`,
          version: expression<number>`version + 1`,
        })
        .execute();
      return next;
    },
  };
}

/** A secret is sent to nobody else than whom it was entered for, by an undo neither. */
function forgottenSecrets(change: object) {
  const lost = blockNames.filter((block) => settingBlocks[block].belongsTo.some((name) => name in change));
  return Object.fromEntries(lost.map((block) => [settingBlocks[block].secret, null]));
}

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
