import type { FieldValue } from '../../../contract/changes.ts';
import type { Api } from '../../../contract/client.ts';
import { type DeclaredList, declaredLists, namesOf } from '../../../contract/lists/lists.ts';
import type { FormFields } from '../changes/forms/form-fields.ts';
import { listPath } from '../entity/entity-address.ts';

export type WordsRow = { id: string; version: number } & Record<string, string | number | boolean>;

/** The calls of a list by what they do. */
type WordsApi = {
  list: () => Promise<WordsRow[]>;
  get: (input: { params: { id: string } }) => Promise<WordsRow>;
  create: (input: { body: Values }) => Promise<unknown>;
  update: (input: {
    body: Values & { id: string; version: number; move?: 'up' | 'down' };
  }) => Promise<unknown>;
  remove: (input: { params: { id: string }; query: { version: number; to?: string } }) => Promise<unknown>;
};

type Values = Record<string, FieldValue>;

export function wordsApi(api: Api, list: DeclaredList): WordsApi {
  const acts = Object.entries(namesOf(list)).map(([act, name]) => [act, api[name]]);
  return Object.fromEntries(acts) as WordsApi;
}

/** The list that a page shows. */
export function listAt({ pathname }: { pathname: string }): DeclaredList {
  const isHere = (list: DeclaredList) => `${pathname}/`.startsWith(`${listPath(list)}/`);
  return declaredLists.find(isHere) as DeclaredList;
}

export function nameOf({ fields }: DeclaredList, row: WordsRow): string {
  return String(row[Object.keys(fields)[0] ?? '']);
}

/** The body of a call; for one that is there already without the fields that stay. */
export function readWords(
  { fields }: DeclaredList,
  typed: FormFields,
  { isNew }: { isNew: boolean },
): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { is }]) => isNew || is !== 'flag')
      .map(([name, { is }]) => [name, is === 'flag' ? typed[name] === true : String(typed[name] ?? '')]),
  );
}
