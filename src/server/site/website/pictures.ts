import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pictureBox, picturePath } from '../../../contract/website.ts';
import type { Sql } from '../../../database/open.ts';
import { cleanPng } from '../../ground/png.ts';
import { fieldProblem, refuseMissing } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';

/**
 * Stores a picture for the website. Its address follows from its bytes, so it never shows another one.
 *
 * @param png in base64
 * @throws Problem `validation_failed`
 */
export async function storePicture(sql: Sql, png: string): Promise<{ path: string }> {
  const bytes = cleanPng(Buffer.from(png, 'base64'), pictureBox);
  if (!bytes) {
    const { width, height } = pictureBox;
    throw fieldProblem('png', `Choose a whole PNG of 8 bits, at most ${width} by ${height} pixels`);
  }
  const name = hash('sha256', bytes, 'base64url');
  await forgetUnused(sql);
  await sql
    .insertInto('website_pictures')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return { path: `${picturePath}${name}.png` };
}

/** An undo may bring back every picture that was ever published. One that never was is gone a day later. */
function forgetUnused(sql: Sql): Promise<unknown> {
  return expression`delete from website_pictures where created_at < now() - interval '1 day'
    and not exists (select from website where strpos(settings::text, name) > 0)
    and not exists (
      select from changes where entity_kind = 'website' and strpos(before::text || after::text, name) > 0
    )`.execute(sql);
}

/** Serves them to everybody, also to mail programs. */
export function registerPictures(app: FastifyInstance, { database: { sql } }: Services): void {
  app.get<{ Params: { file: string } }>(
    `${picturePath}:file`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const found = await sql
        .selectFrom('website_pictures')
        .select('bytes')
        .where('name', '=', params.file.replace(/\.png$/, ''))
        .executeTakeFirst();
      if (!found) refuseMissing('Picture');
      return reply
        .type('image/png')
        .headers({ 'cache-control': 'public, max-age=31536000, immutable' })
        .send(found.bytes);
    },
  );
}
