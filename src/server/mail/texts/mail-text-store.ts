import { type MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';
import type { Sql } from '../../../database/open.ts';
import type { MailTexts } from '../letters/render-mail.ts';
import { standardTexts } from '../letters/standard-texts.ts';
import { sql as expression } from 'kysely';
import { Value } from 'typebox/value';
import type { Entity } from '../../changes/entity.ts';
import { refuseMissing } from '../../ground/problem.ts';

const mailTextColumns = ['subject', 'opening', 'next_steps'] as const;

export type StoredMailText = MailTextFields & { kind: MailTextKind; version: number };

/** The words of every mail: the agency's own, or the standard ones. */
export async function listMailTexts(sql: Sql): Promise<StoredMailText[]> {
  const rows = await sql
    .selectFrom('mail_texts')
    .select(['kind', 'version', ...mailTextColumns])
    .execute();
  const kinds = Object.keys(standardTexts) as MailTextKind[];
  return kinds.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, version: 1, ...standardTexts[kind] },
  );
}

export async function getMailText(sql: Sql, kind: MailTextKind): Promise<StoredMailText> {
  const row = await sql
    .selectFrom('mail_texts')
    .select(['kind', 'version', ...mailTextColumns])
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? { kind, version: 1, ...standardTexts[kind] };
}

/** The words as the templates take them. */
export async function readMailTexts(sql: Sql): Promise<MailTexts> {
  const texts = await listMailTexts(sql);
  return Object.fromEntries(texts.map((text) => [text.kind, text]));
}

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
