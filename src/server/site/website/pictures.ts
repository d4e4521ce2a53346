import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { picturePath, type PictureSize, sizesOf, textPictureBox } from '../../../contract/text-pictures.ts';
import { pictureBox } from '../../../contract/website.ts';
import { lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { recordChange } from '../../changes/record-change.ts';
import { cleanJpeg } from '../../ground/jpeg.ts';
import { cleanPng } from '../../ground/png.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { noteErasedBytes } from '../../people/privacy/erase-person.ts';
import { websiteId } from './website-entity.ts';

/**
 * Stores a picture for the website. Its address follows from its bytes, so it never shows another one.
 *
 * @param png in base64
 * @throws Problem `validation_failed`
 */
export async function storePicture(sql: Sql, png: string): Promise<{ path: string }> {
  const clean = cleanPng(Buffer.from(png, 'base64'), pictureBox);
  if (!clean) {
    const { width, height } = pictureBox;
    throw fieldProblem('png', `Choose a whole PNG of 8 bits, at most ${width} by ${height} pixels`);
  }
  const name = hash('sha256', clean.bytes, 'base64url');
  await store(sql, [{ name, bytes: clean.bytes }]);
  return { path: `${picturePath}${name}.png` };
}

/**
 * Stores a picture for the text of a page, in all its sizes. Visitors get it once the text is public.
 *
 * @param pictures in base64, the smallest first
 * @throws Problem `validation_failed`
 */
export async function storeTextPicture(
  sql: Sql,
  pictures: string[],
): Promise<{ path: string } & PictureSize> {
  const given = pictures.map((each) => Buffer.from(each, 'base64'));
  const clean = given[0]?.[0] === 0xff ? cleanJpeg : cleanPng;
  const drawn = given.map((bytes) => clean(bytes, textPictureBox));
  const largest = drawn.at(-1) ?? { width: 0, height: 0 };
  const whole = sizesOf(largest).flatMap(({ width, height }, place) => {
    const each = drawn[place];
    return each?.width === width && each.height === height ? [each] : [];
  });
  if (whole.length !== drawn.length) {
    throw fieldProblem('pictures', `Choose whole PNGs or JPEGs of 8 bits, in each of their widths`);
  }
  const stem = hash('sha256', Buffer.concat(whole.map(({ bytes }) => bytes)), 'base64url');
  await store(
    sql,
    whole.map(({ width, bytes }) => ({ name: `${stem}-${width}`, bytes })),
  );
  const { width, height } = largest;
  const ending = clean === cleanJpeg ? 'jpg' : 'png';
  return { path: `${picturePath}${stem}-${width}x${height}.${ending}`, width, height };
}

async function store(sql: Sql, rows: { name: string; bytes: Buffer }[]): Promise<void> {
  await forgetUnusedPictures(sql);
  await sql
    .insertInto('website_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: expression<Date>`now()` }))
    .execute();
}

/** All sizes of a picture have it. */
const stemOfRow = expression<string>`left(name, 43)`;

const isPublic = expression<boolean>`exists (select from text_pages where strpos(published, ${stemOfRow}) > 0)`;

/** The history has whatever was ever saved, and an undo may bring it back. A picture that never was is gone a week later. */
export function forgetUnusedPictures(sql: Sql): Promise<unknown> {
  return expression`delete from website_pictures where created_at < now() - interval '7 days'
    and ${stemOfRow} not in (
      select found[1] from changes
      cross join lateral regexp_matches(concat(before, after), '/pictures/([A-Za-z0-9_-]{43})', 'g') found
      where entity_kind in ('website', 'text_page')
    )`.execute(sql);
}

const isUsed = expression<boolean>`exists (
  select from text_pages where strpos(concat(text, picture, published), ${stemOfRow}) > 0)`;

const isOfText = expression<boolean>`length(name) > 43`;

/** Those of texts that no text has now, each in its smallest size. */
export async function listUnusedPictures(sql: Sql) {
  const { rows } = await expression<{ name: string; bytes: Buffer; added_at: Date }>`
    select name, bytes, added_at from (
      select distinct on (${stemOfRow}) ${stemOfRow} as name, bytes, created_at as added_at from website_pictures
      where ${isOfText} and not ${isUsed} order by ${stemOfRow}, octet_length(bytes)
    ) as pictures order by added_at desc, name limit ${limits.unusedPictures}`.execute(sql);
  return rows.map(({ bytes, ...row }) => ({ ...row, src: addressOf(bytes) }));
}

/**
 * Deletes a picture of texts for good, in all its sizes: whoever is in it may want that. The history keeps its address.
 *
 * @throws Problem `not_found`, or `in_use` while a text or a draft has it
 */
export function deletePicture(sql: Sql, { name, by }: { name: string; by: string }): Promise<void> {
  return transact(sql, async (transaction) => {
    // A Publish that takes it up waits, and finds it gone. A draft keeps the dead address, and no Publish takes it.
    await lockOrder(transaction, 'text_pages');
    const found = await transaction
      .selectFrom('website_pictures')
      .select(isUsed.as('is_used'))
      .where(stemOfRow, '=', name)
      .where(isOfText)
      .executeTakeFirst();
    if (!found) refuseMissing('Picture');
    if (found.is_used) {
      throw new Problem('in_use', { detail: 'A page or a draft has the picture. Take it out there first.' });
    }
    await transaction.deleteFrom('website_pictures').where(stemOfRow, '=', name).where(isOfText).execute();
    await noteErasedBytes(transaction);
    const after = { deleted_picture: `${picturePath}${name}` };
    await recordChange(transaction, { by, action: 'update', kind: 'website', id: websiteId, after });
  });
}

const stemsIn = (text: string) =>
  Array.from(text.matchAll(/\/pictures\/([\w-]{43})-/g), ([, stem = '']) => stem);

/**
 * The pictures of the house in a text, each in its smallest size.
 *
 * @returns `missing`: it has the address of a picture that is not kept
 */
export async function readPictures(sql: Sql, text: string) {
  const stems = [...new Set(stemsIn(text))];
  if (stems.length === 0) return { pictures: new Map<string, string>(), missing: false };
  const rows = await sql
    .selectFrom('website_pictures')
    .distinctOn(stemOfRow)
    .select([stemOfRow.as('stem'), 'bytes'])
    .where(stemOfRow, 'in', stems)
    .where(isOfText)
    .orderBy(stemOfRow)
    .orderBy(expression`octet_length(bytes)`)
    .execute();
  return {
    /** As addresses that hold the bytes themselves. */
    pictures: new Map(rows.map(({ stem, bytes }) => [stem, addressOf(bytes)])),
    missing: rows.length < stems.length,
  };
}

const addressOf = (bytes: Buffer) => `data:${typeOf(bytes)};base64,${bytes.toString('base64')}`;

const typeOf = (bytes: Buffer) => (bytes[0] === 0xff ? 'image/jpeg' : 'image/png');

/** A logo goes to everybody, also to mail programs. A picture of a text goes with the text, and a browser asks each time. */
export function registerPictures(app: FastifyInstance, { database: { sql } }: Services): void {
  app.get<{ Params: { file: string } }>(
    `${picturePath}:file`,
    { schema: { hide: true } },
    async ({ params: { file }, headers }, reply) => {
      const [, stem = '', width] = /^([\w-]{43})(?:-(\d+)(?:x\d+)?)?\.(?:png|jpg)$/.exec(file) ?? [];
      const isLogo = width === undefined;
      const name = isLogo ? stem : `${stem}-${width}`;
      const found = await sql
        .selectFrom('website_pictures')
        .select('bytes')
        .where('name', '=', name)
        .$if(!isLogo, (query) => query.where(isPublic))
        .executeTakeFirst();
      if (!found) refuseMissing('Picture');
      const etag = `"${name}"`;
      const cache = isLogo ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.headers({ 'cache-control': cache, etag });
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type(typeOf(found.bytes)).send(found.bytes);
    },
  );
}
