import { randomBytes } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { Sql } from '../open.ts';
import { type DemoWebsite, readDemoWebsite } from './demo-files.ts';

/**
 * Adds recruiters and a voice, and sets and publishes as an owner does, with a line of the history, what nobody has set before.
 *
 * @returns the usernames of the recruiters, who post the jobs
 */
export async function addDemoWebsite(sql: Sql, by: string): Promise<string[]> {
  const { settings, recruiters, voice, privacy } = await readDemoWebsite();
  await sql
    .insertInto('admins')
    .values(
      recruiters.map(({ seen_days_ago, ...recruiter }) => ({
        ...recruiter,
        last_seen_at: expression<Date>`now() - ${seen_days_ago} * interval '1 day'`,
        role: 'recruiter' as const,
        is_shown: true,
        password_hash: hashOfNoPassword(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addVoice(sql, voice);
  await changeSettings(sql, settings, by);
  await publishNotice(sql, privacy, by);
  return recruiters.map(({ username }) => username);
}

/** A random key in place of one that a password gives: nobody can log in. */
function hashOfNoPassword(): string {
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`;
}

async function addVoice(sql: Sql, { name, work, text, consent_note: note }: DemoWebsite['voice']) {
  await expression`
    insert into voices (name, work, text, consented_on, consent_note, rank)
    select ${name}::text, ${work}::text, ${text}::text, now()::date::text, ${note}::text, 1
    where not exists (select from voices)`.execute(sql);
}

async function changeSettings(sql: Sql, given: DemoWebsite['settings'], by: string): Promise<void> {
  await expression`
    with changed as (
      update website set settings = ${JSON.stringify(given)}::jsonb, version = version + 1
      where settings = '{}' returning settings, version
    )
    insert into changes (username, action, entity_kind, entity_id, version, before, after)
    select ${by}::text, 'update', 'website', 'website', version,
      (select jsonb_object_agg(name, '') from jsonb_object_keys(settings) as name), settings
    from changed`.execute(sql);
}

async function publishNotice(sql: Sql, { title, subtitle, text }: DemoWebsite['privacy'], by: string) {
  const unused = { cta: '', jobs_button: '', contact_button: '', place: 'none', picture: '' };
  const published = JSON.stringify({ slug: 'privacy', title, subtitle, text, ...unused });
  await expression`
    with changed as (
      update text_pages set title = ${title}, subtitle = ${subtitle}, text = ${text}, published = ${published},
        state = 'published', version = version + 1
      where kind = 'privacy' and state = 'untouched' and version = 1 returning id, version
    )
    insert into changes (username, action, entity_kind, entity_id, version, before, after)
    select ${by}::text, 'update', 'text_page', id::text, version,
      '{"title": "", "subtitle": "", "text": "", "published": "", "state": "untouched"}',
      jsonb_build_object('title', ${title}::text, 'subtitle', ${subtitle}::text, 'text', ${text}::text,
        'published', ${published}::text, 'state', 'published')
    from changed`.execute(sql);
}
