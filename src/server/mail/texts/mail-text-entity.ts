import { sql as expression } from 'kysely';
import { Value } from 'typebox/value';
import { type MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';
import type { Entity } from '../../changes/entity.ts';
import { refuseMissing } from '../../ground/problem.ts';
import { standardTexts } from '../letters/standard-texts.ts';

export const mailTextColumns = ['subject', 'opening', 'next_steps'] as const;

/** Its id is the kind of mail. */
export const mailTextEntity: Entity<MailTextFields> = {
  kind: 'mail_text',
  editable: mailTextColumns,

  async lock(transaction, kind) {
    if (!Value.Check(MailTextKind, kind)) refuseMissing('Mail');
    // The first change needs a row to lock.
    await transaction
      .insertInto('mail_texts')
      .values({ kind, ...standardTexts[kind] })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute();
    const { version, ...fields } = await transaction
      .selectFrom('mail_texts')
      .select(['version', ...mailTextColumns])
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { id: kind, version, fields };
  },

  write(transaction, { id }, { change }) {
    return transaction
      .updateTable('mail_texts')
      .set({ ...change, version: expression<number>`version + 1` })
      .where('kind', '=', id as MailTextKind)
      .returning(mailTextColumns)
      .executeTakeFirstOrThrow();
  },
};
