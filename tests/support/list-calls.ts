import type { FieldValue } from '../../src/contract/changes.ts';
import type { Api } from '../../src/contract/client.ts';
import { type DeclaredList, declaredLists, namesOf } from '../../src/contract/lists/lists.ts';
import { nextNumber } from './builders.ts';
import { undoAll } from './undo.ts';

type Values = Record<string, FieldValue>;
export type Row = { id: string; version: number; change_id?: string } & Record<string, unknown>;
type OfRow = { params: { id: string }; query?: { version?: number; to?: string } };

type ListCalls = {
  list: () => Promise<Row[]>;
  get: (input: OfRow) => Promise<Row>;
  create: (input: { body: Values }) => Promise<Row>;
  update: (input: { body: Values }) => Promise<Row>;
  remove: (input: OfRow) => Promise<Row>;
};

/** The calls of a declared list by what they do. */
export function callsOfList(api: Api, list: DeclaredList): ListCalls {
  const acts = Object.entries(namesOf(list)).map(([act, name]) => [act, api[name]]);
  const calls = Object.fromEntries(acts) as ListCalls;
  if (list.page.into === undefined) return calls;
  const remove: ListCalls['remove'] = async ({ params, query }) => {
    const to = (await calls.list()).find(({ id }) => id !== params.id)?.id ?? '';
    return calls.remove({ params, query: { ...query, to } });
  };
  return { ...calls, remove };
}

/** Fields of a row that nothing refuses. */
export function newRow({ fields }: DeclaredList, text = ''): Values {
  const values: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.is === 'flag') continue;
    const isGiven = field.is === 'line' || field.is === 'text';
    if (!isGiven) values[name] = field.is === 'day' ? '2026-01-31' : `voice${nextNumber()}@example.com`;
    else values[name] = text.slice(0, field.max) || `${field.title} ${nextNumber()}`;
  }
  return values;
}

/** Makes every call of every declared list, with each change undone. */
export async function callLists(recruiter: Api): Promise<void> {
  for (const declared of declaredLists) {
    const { list, get, create, update, remove } = callsOfList(recruiter, declared);
    const { id } = await create({ body: newRow(declared) });
    const changed = await update({ body: { id, ...newRow(declared) } });
    await list();
    await get({ params: { id } });
    await undoAll(recruiter, changed);
    const removed = await remove({ params: { id } });
    if (declared.dataOf === 'nobody') await undoAll(recruiter, removed);
  }
}
