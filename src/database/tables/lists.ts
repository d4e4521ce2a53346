import type { Generated } from 'kysely';
import { declaredLists, type ListKind, type Lists, type ListTable } from '../../contract/lists/lists.ts';
import { all, type DeclaredTable, type Identity, isEmailIn } from './table.ts';

/** The tables of the declared lists. */
export type ListTables = {
  [Kind in ListKind as Lists[Kind]['table']]: { id: Identity; version: Generated<number> } & {
    -readonly [Name in keyof Lists[Kind]['fields']]: Lists[Kind]['fields'][Name] extends { is: 'flag' }
      ? boolean
      : string;
  } & (Lists[Kind]['order'] extends 'rank' ? { rank: string } : {});
};

/** How the rows of a list about people belong to a person. */
const peopleOf: Partial<Record<ListTable, DeclaredTable['rows']>> = {
  // The consent to show them ends when the person says so, and with an erasure, but by no retention.
  voices: { of: ({ emails }) => isEmailIn('email', emails), erase: 'delete', outlivesRetention: true },
};

export const listTables = Object.fromEntries(
  declaredLists.map(({ table, fields, order }) => {
    const rows = peopleOf[table];
    const names = Object.keys(fields).join(' ');
    const own = order === 'rank' ? 'id rank version' : 'id version';
    const of = rows ? { rows, visitors: names, neither: own } : { neither: `${own} ${names}` };
    return [table, { rights: all, ...of }];
  }),
) as Record<ListTable, DeclaredTable>;
