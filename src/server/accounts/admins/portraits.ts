import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { PortraitChange, Recruiter } from '../../../contract/admins.ts';
import { portraitPath, portraitSides } from '../../../contract/portrait-sides.ts';
import { adminName } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { lockVersion, writeChanged } from '../../changes/change-entity.ts';
import type { Config } from '../../ground/config/config.ts';
import { showPhone } from '../../ground/phones/phone-number.ts';
import { cleanPng } from '../../ground/png.ts';
import { fieldProblem, refuseMissing } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';
import { adminEntity } from './admin-entity.ts';
import { type AdminRecord, getAdmin } from './admin-store.ts';

/**
 * Changes the portrait of an admin, and whether visitors see the person. A portrait from somebody else waits until the
 * person says so.
 *
 * @throws Problem `validation_failed`, `not_found` or `edit_conflict`
 */
export async function updatePortrait(
  sql: Sql,
  { username, pictures, is_shown, version }: PortraitChange,
  by: string,
): Promise<{ admin: AdminRecord; changeId: string | undefined }> {
  const drawn = pictures && readPictures(pictures);
  return transact(sql, async (transaction) => {
    const locked = await lockVersion(transaction, adminEntity, { id: username, version });
    const portrait = drawn && (await storePictures(transaction, drawn));
    const isPending = portrait !== undefined && portrait !== '' && by !== locked.id;
    const change = { portrait, is_shown: isPending ? false : is_shown };
    const changeId = await writeChanged(transaction, adminEntity, { locked, change, by });
    return { admin: await getAdmin(transaction, locked.id), changeId };
  });
}

type Picture = { side: number; bytes: Buffer };

/** One in each size, or none. */
function readPictures(pictures: string[]): Picture[] {
  if (pictures.length === 0) return [];
  return portraitSides.map((side, place) => {
    const drawn = cleanPng(Buffer.from(pictures[place] ?? '', 'base64'), { width: side, height: side });
    if (drawn) return { side, bytes: drawn.bytes };
    throw fieldProblem('pictures', `Choose whole PNGs of 8 bits, of ${portraitSides.join(', ')} pixels`);
  });
}

/** @returns the name; empty for none */
async function storePictures(transaction: Sql, pictures: Picture[]): Promise<string> {
  if (pictures.length === 0) return '';
  const name = hash('sha256', Buffer.concat(pictures.map(({ bytes }) => bytes)), 'base64url');
  await transaction
    .insertInto('portraits')
    .values(pictures.map((picture) => ({ name, ...picture })))
    .onConflict((conflict) => conflict.columns(['name', 'side']).doNothing())
    .execute();
  return name;
}

/** For the back office. */
export async function readPortrait(sql: Sql, username: string): Promise<{ png: string }> {
  const { portrait } = await getAdmin(sql, username);
  const [, side] = portraitSides;
  const found = await findPicture(sql, { name: portrait, side });
  return { png: found?.bytes.toString('base64') ?? '' };
}

function findPicture(sql: Sql, { name, side }: { name: string; side: number }) {
  return sql
    .selectFrom('portraits')
    .select('bytes')
    .where('name', '=', name)
    .where('side', '=', side)
    .executeTakeFirst();
}

const isSeen = expression<boolean>`admins.is_shown and admins.is_active`;

/** As visitors see them. */
export async function listRecruiters(
  sql: Sql,
  { agencyCountry }: Pick<Config, 'agencyCountry'>,
  most?: number,
): Promise<Recruiter[]> {
  const shown = sql
    .selectFrom('admins')
    .select([adminName.as('name'), 'direct_line as phone', 'portrait'])
    .where(isSeen)
    .orderBy(expression`lower(first_name)`)
    .orderBy(expression`lower(surname)`)
    .orderBy('username');
  const rows = await (most === undefined ? shown : shown.limit(most)).execute();
  return rows.map(({ name, phone, portrait }) => ({
    name,
    ...(phone !== '' && { phone, phone_shown: showPhone(phone, agencyCountry) }),
    ...(portrait !== '' && { portrait: portraitPath + portrait }),
  }));
}

/**
 * Deletes the pictures that nobody has any more.
 *
 * @param keptDays so long an undo brings one back
 */
export async function forgetPortraits(sql: Sql, keptDays = 30): Promise<void> {
  await expression`delete from portraits where created_at < now() - interval '1 hour'
    and not exists (select from admins where portrait = name)
    and not exists (
      select from changes where entity_kind = 'admin' and at > now() - ${keptDays}::int * interval '1 day'
        and (before ->> 'portrait' = name or after ->> 'portrait' = name)
    )`.execute(sql);
}

/** Serves the portraits of those who show themselves. A browser asks each time, so a removed one is gone at once. */
export function registerPortraits(app: FastifyInstance, { database: { sql } }: Services): void {
  app.get<{ Params: { file: string } }>(
    `${portraitPath}:file`,
    { schema: { hide: true } },
    async ({ params: { file }, headers }, reply) => {
      const [, name = '', side = ''] = /^([\w-]{43})-(64|128|256)\.png$/.exec(file) ?? [];
      const owner = await sql
        .selectFrom('admins')
        .select('username')
        .where('portrait', '=', name)
        .where(isSeen)
        .executeTakeFirst();
      const found = owner && (await findPicture(sql, { name, side: Number(side) }));
      if (!found || name === '') refuseMissing('Portrait');
      const etag = `"${name}-${side}"`;
      void reply.headers({ 'cache-control': 'no-cache', etag });
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/png').send(found.bytes);
    },
  );
}
