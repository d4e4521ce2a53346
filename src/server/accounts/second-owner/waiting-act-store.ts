import { type Selectable, sql as expression } from 'kysely';
import { isExport } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { limits } from '../../../contract/limits.ts';
import type { Viewer } from '../../../contract/rights.ts';
import type { ActDetail, WaitingAct } from '../../../contract/waiting-acts.ts';
import { type SettingName, websiteSettings } from '../../../contract/website-settings.ts';
import { databaseId } from '../../../database/ids.ts';
import type { ActInput } from '../../../database/tables/access.ts';
import type { Sql } from '../../../database/open.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Unsent } from '../../ground/handlers.ts';
import { listSecondOwners } from './second-owners.ts';

export type StoredAct = Selectable<Tables['waiting_acts']>;

/** An approved file can be fetched so long. */
export const hoursOfFile = expression`interval '24 hours'`;

const waitsUntil = expression<Date>`asked_at + make_interval(days => ${limits.actDays})`;

export const isWaiting = expression<boolean>`state = 'waiting' and now() < ${waitsUntil}`;

/** It is no act: its approval lets it be fetched. */
export const isFile = ({ call }: Pick<StoredAct, 'call'>): boolean => isExport(calls[call]);

/** For a security event: it names nobody. */
export function describeAct({ call, people }: Pick<StoredAct, 'call' | 'people'>): string {
  return people === null ? call : `${call} (${people})`;
}

const nameIn = (column: 'asked_by' | 'decided_by') =>
  expression<string>`coalesce((
    select concat_ws(' ', first_name, surname) from admins where username = ${expression.ref(column)}), '')`;

const fileUntil = expression<Date | null>`case when state = 'approved' then decided_at + ${hoursOfFile} end`;

/** Nobody reads thousands of ids. */
export const inputWithoutIds = expression<ActInput>`input #- '{body,people}' #- '{body,applications}'`;

/** The acts that an admin may see, those that wait before the others; or one of them. */
export async function listActs(sql: Sql, viewer: Viewer, id?: string): Promise<Unsent<WaitingAct>[]> {
  let acts = sql
    .selectFrom('waiting_acts')
    .select(['id', 'call', 'people', 'asked_by', 'asked_at', 'state', 'decided_at'])
    .select(inputWithoutIds.as('input'))
    .select([nameIn('asked_by').as('asked_by_name'), nameIn('decided_by').as('decided_by_name')])
    .select([isWaiting.as('is_waiting'), waitsUntil.as('waits_until'), fileUntil.as('file_until')])
    .select(expression<boolean>`coalesce(now() < ${fileUntil}, false)`.as('is_recent'))
    .orderBy(expression`state = 'waiting'`, 'desc')
    .orderBy('id', 'desc')
    .limit(limits.usualRows);
  if (viewer.role !== 'owner') acts = acts.where('asked_by', '=', viewer.username);
  if (id !== undefined) acts = acts.where('id', '=', databaseId(id));
  const found = await acts.execute();
  const owners = await listSecondOwners(sql);
  const described: Unsent<WaitingAct>[] = [];
  for (const { input, waits_until, file_until, is_waiting, is_recent, ...act } of found) {
    const approvers = is_waiting ? owners.filter(({ username }) => username !== act.asked_by) : [];
    const hasFile = isFile(act) && is_recent;
    const end = hasFile ? file_until : null;
    described.push({
      ...act,
      state: act.state === 'waiting' && !is_waiting ? 'expired' : act.state,
      ends_at: is_waiting ? waits_until : end,
      details: is_waiting || hasFile ? await describe(sql, { call: act.call, input }) : [],
      approvers: approvers.map(({ name }) => name),
      may_approve: approvers.some(({ username }) => username === viewer.username),
    });
  }
  return described;
}

/** The acts of others that wait, for Today. */
export async function countActs(sql: Sql, username: string): Promise<number> {
  const { count } = await sql
    .selectFrom('waiting_acts')
    .select(expression<number>`count(*)::int`.as('count'))
    .where(isWaiting)
    .where('asked_by', '<>', username)
    .executeTakeFirstOrThrow();
  return count;
}

type Asked = Pick<StoredAct, 'call' | 'input'>;

async function describe(sql: Sql, { call, input }: Asked): Promise<ActDetail[]> {
  const { params: { id = '' } = {}, query = {}, body = {} } = input;
  if (isFile({ call })) return [{ name: 'list', value: new URLSearchParams({ ...query }).toString() }];
  if (call === 'updateWebsite') return describeSettings(body);
  if (call === 'undoChange') return describeUndo(sql, id);
  const { stage_id = '', ...texts } = body as Record<string, string>;
  return [
    ...(await describeJob(sql, call === 'closeJob' ? id : '')),
    ...(await describeStage(sql, stage_id)),
    ...(['subject', 'text', 'decision'] as const).flatMap((name) =>
      texts[name] === undefined ? [] : [{ name, value: texts[name] }],
    ),
  ];
}

async function describeJob(sql: Sql, id: string): Promise<ActDetail[]> {
  const jobs = await sql.selectFrom('jobs').select('name').where('id', '=', databaseId(id)).execute();
  return jobs.map(({ name }) => ({ name: 'job', value: name }));
}

/** With the words of its mail. A change of them before the approval ends the act. */
async function describeStage(sql: Sql, id: string): Promise<ActDetail[]> {
  const stages = await sql
    .selectFrom('stages')
    .select(['name', 'subject', 'opening', 'next_steps'])
    .where('id', '=', databaseId(id))
    .execute();
  return stages.flatMap(({ name, subject, opening, next_steps }) => [
    { name: 'stage', value: name },
    { name: 'subject', value: subject },
    { name: 'text', value: `${opening}\n\n${next_steps}`.trim() },
  ]);
}

async function describeUndo(sql: Sql, id: string): Promise<ActDetail[]> {
  const change = await sql
    .selectFrom('changes')
    .select(['entity_kind', 'before'])
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  if (change?.entity_kind === 'website') return describeSettings(change.before);
  return [{ name: 'undo', value: change?.entity_kind ?? '' }];
}

function describeSettings(fields: object): ActDetail[] {
  return Object.entries(fields).map(([name, value]) => {
    const { title, choices } = websiteSettings[name as SettingName];
    const text = String(value);
    return { name: 'setting', value: `${title}: ${choices?.[text] ?? text}` };
  });
}
