import type { Generated } from 'kysely';
import { declaredLists, type ListKind, type Lists, type ListTable } from '../contract/lists/lists.ts';
import type { Identity } from './note-tables.ts';

/** The tables of the declared lists: a part of `Tables`. */
export type ListTables = {
  [Kind in ListKind as Lists[Kind]['table']]: { id: Identity; version: Generated<number> } & {
    -readonly [Name in keyof Lists[Kind]['fields']]: Lists[Kind]['fields'][Name] extends { is: 'flag' }
      ? boolean
      : string;
  } & (Lists[Kind]['order'] extends 'rank' ? { rank: string } : {});
};

/** Their columns hold data of nobody. */
export const dataOfLists = Object.fromEntries(
  declaredLists.map(({ table, fields, order }) => [
    table,
    { neither: ['id', ...Object.keys(fields), ...(order === 'rank' ? [order] : []), 'version'] },
  ]),
) as Record<ListTable, { neither: string[] }>;
