import { adminCall, type Call } from '../call.ts';
import { benefits } from './benefits.ts';
import { documentKinds } from './document-kinds.ts';
import { dashed, type List } from './define-list.ts';
import { offices } from './offices.ts';
import { snippets } from './snippets.ts';
import { voices } from './voices.ts';

/** The declared lists, by kind. System shows them in this order. */
export const lists = {
  [snippets.kind]: snippets,
  [documentKinds.kind]: documentKinds,
  [benefits.kind]: benefits,
  [offices.kind]: offices,
  [voices.kind]: voices,
};

export type Lists = typeof lists;
export type ListKind = keyof Lists;
export type ListTable = Lists[ListKind]['table'];
export type DeclaredList = List & { kind: ListKind; table: ListTable };

export const declaredLists: DeclaredList[] = Object.values(lists);

type OneOf<Kind extends ListKind> = Lists[Kind]['calls']['one'];
type ManyOf<Kind extends ListKind> = Lists[Kind]['calls']['many'];

/** The names of calls, by what they do. */
export type ListNames<Kind extends ListKind> = {
  list: `list${ManyOf<Kind>}`;
  get: `get${OneOf<Kind>}`;
  create: `create${OneOf<Kind>}`;
  update: `update${OneOf<Kind>}`;
  remove: `delete${OneOf<Kind>}`;
};

export type ListCallName = { [Kind in ListKind]: ListNames<Kind>[keyof ListNames<Kind>] }[ListKind];

export function namesOf({ calls: { one, many } }: List) {
  return {
    list: `list${many}`,
    get: `get${one}`,
    create: `create${one}`,
    update: `update${one}`,
    remove: `delete${one}`,
  } as ListNames<ListKind>;
}

export const listCalls = Object.fromEntries(declaredLists.flatMap(callsOf)) as Record<
  ListCallName,
  Call & { access: 'admin' }
>;

function callsOf(list: DeclaredList): [string, Call][] {
  const names = namesOf(list);
  const one = `/api/admins/${dashed(list.kind)}` as const;
  const reader = list.dataOf === 'people' ? list.changedBy : 'read';
  return [
    [names.list, adminCall(`GET /api/admins/${dashed(list.table)}`, reader)],
    [names.get, adminCall(`GET ${one}/:id`, reader)],
    [names.create, adminCall(`POST ${one}`, list.changedBy, { status: 201 })],
    [names.update, adminCall(`PUT ${one}`, list.changedBy)],
    [names.remove, adminCall(`DELETE ${one}/:id`, list.changedBy)],
  ];
}
