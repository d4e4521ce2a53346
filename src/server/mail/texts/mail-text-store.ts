import type { MailTextFields, MailTextKind } from '../../../contract/mail-texts.ts';
import type { Sql } from '../../../database/open.ts';
import type { MailTexts } from '../letters/render-mail.ts';
import { standardTexts } from '../letters/standard-texts.ts';
import { mailTextColumns } from './mail-text-entity.ts';

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

/** A mail that was written, and is back at its standard words, is not the agency's own. */
export async function hasOwnMailTexts(sql: Sql): Promise<boolean> {
  const texts = await listMailTexts(sql);
  return texts.some((text) => mailTextColumns.some((name) => text[name] !== standardTexts[text.kind][name]));
}

/** The words as the templates take them. */
export async function readMailTexts(sql: Sql): Promise<MailTexts> {
  const texts = await listMailTexts(sql);
  return Object.fromEntries(texts.map((text) => [text.kind, text]));
}
