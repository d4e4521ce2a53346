import type { TextPageKind } from '../../../contract/text-pages.ts';
import type { FindPublished, Texts } from '../../../embedded/content-schema.ts';
import type { Sql } from '../../../database/open.ts';
import { readPublished } from './text-page-entity.ts';

/** The published texts for the embedded service, before its files. Read at each query, so no copy answers an old one. */
export function publishedTexts(sql: Sql): FindPublished {
  return async <Name extends keyof Texts>(name: Name) => {
    const row = await sql
      .selectFrom('text_pages')
      .select(['state', 'published'])
      .where('kind', '=', name)
      .executeTakeFirst();
    const found = row && textOf(name, row);
    return found as Texts[Name] | undefined;
  };
}

/** The kinds of the pages whose text an owner has published. */
export async function listPublished(sql: Sql): Promise<TextPageKind[]> {
  const rows = await sql.selectFrom('text_pages').select('kind').where('published', '<>', '').execute();
  return rows.map(({ kind }) => kind);
}

function textOf(
  name: keyof Texts,
  row: { state: string; published: string },
): Texts[keyof Texts] | undefined {
  const fields = readPublished(row);
  if (!fields) return row.state === 'hidden' ? null : undefined;
  const { title, subtitle, text, cta, jobs_button, contact_button } = fields;
  return name === 'landing'
    ? { title, subTitle: subtitle, cta, jobsButton: jobs_button, contactUsButton: contact_button }
    : { title, subtitle, body: text };
}
