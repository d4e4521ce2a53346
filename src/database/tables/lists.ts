import type { Generated } from 'kysely';
import { declaredLists, type ListKind, type Lists, type ListTable } from '../../contract/lists/lists.ts';
import { all, type DeclaredTable, type Identity } from './table.ts';

/** The tables of the declared lists. */
export type ListTables = {
  [Kind in ListKind as Lists[Kind]['table']]: { id: Identity; version: Generated<number> } & {
    -readonly [Name in keyof Lists[Kind]['fields']]: Lists[Kind]['fields'][Name] extends { is: 'flag' }
      ? boolean
      : string;
  } & (Lists[Kind]['order'] extends 'rank' ? { rank: string } : {});
};

/** Their columns hold data of nobody. */
export const listTables = Object.fromEntries(
  declaredLists.map(({ table, fields, order }) => [
    table,
    {
      rights: all,
      neither: ['id', ...Object.keys(fields), ...(order === 'rank' ? [order] : []), 'version'].join(' '),
    },
  ]),
) as Record<ListTable, DeclaredTable>;
