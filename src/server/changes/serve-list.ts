import { type RawBuilder, sql as expression } from 'kysely';
import type { FieldValue, Fields } from '../../contract/changes.ts';
import { type DeclaredList, type ListCallName, namesOf } from '../../contract/lists/lists.ts';
import { databaseId } from '../../database/ids.ts';
import { lockOrder } from '../../database/next-rank.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/statement-fault.ts';
import type { Handlers } from '../ground/handlers.ts';
import { fieldProblem, refuseMissing, takenProblem } from '../ground/problem.ts';
import type { Entity } from './entity.ts';
import { actsOf } from './row-acts.ts';
import { rowEntity } from './row-entity.ts';

/** The ways in which one list differs from all others. */
export type ListWays = {
  /** @throws Problem when the fields do not go together */
  check?: (fields: Fields) => void;
  /** Before a row is stored. @throws Problem when it cannot be */
  admit?: (transaction: Sql, fields: Fields) => Promise<void>;
  /** In place of the table, for example without rows that are gone. */
  rows?: RawBuilder<unknown>;
  /** @throws Problem in words for what the database refuses */
  refuse?: (error: unknown) => void;
  entity?: (row: RowEntity) => Entity;
};

type RowEntity = Required<Omit<Entity, 'settle'>> & { refuse: (error: unknown, next: Fields) => never };

export type ServedList = {
  entity: Entity;
  /** @throws Problem `not_found` */
  get: (sql: Sql, id: string) => Promise<Row>;
  handlers: (sql: Sql) => Pick<Handlers, ListCallName>;
};

type Row = Fields & { id: string; version: number };

/** Makes the entity and the calls of a declared list. */
export function serveList(list: DeclaredList, ways: ListWays = {}): ServedList {
  const { title, table, order, fields } = list;
  const refuse = (error: unknown, next: Fields) => {
    ways.refuse?.(error);
    return refuseTaken(error, list, next);
  };
  const row = entityOf(list, ways, refuse);
  const made = ways.entity?.({ ...row, refuse }) ?? row;
  const source = ways.rows ?? expression.table(table);
  const entity: Entity = {
    ...made,
    isForGood: list.dataOf === 'people',
    async restore(transaction, locked, by) {
      await refuseMoreThanFit(transaction, list, source);
      await made.restore?.(transaction, locked, by);
    },
  };
  const names = namesOf(list);
  const columns = columnsOf(['id', ...Object.keys(fields), 'version']);
  const selected = expression`select ${columns} from ${source}`;

  async function get(sql: Sql, id: string): Promise<Row> {
    const { rows } = await expression<Row>`${selected} where id = ${databaseId(id)}`.execute(sql);
    return rows[0] ?? refuseMissing(title);
  }

  async function listRows(sql: Sql): Promise<Row[]> {
    const by = order === 'rank' ? expression`rank, id` : expression`lower(${expression.ref(order)})`;
    return (await expression<Row>`${selected} order by ${by}`.execute(sql)).rows;
  }

  async function insert(transaction: Sql, given: Fields): Promise<string> {
    ways.check?.(given);
    await ways.admit?.(transaction, given);
    await refuseMoreThanFit(transaction, list, source);
    return insertRow(transaction, list, given).catch((error: unknown) => refuse(error, given));
  }

  return {
    entity,
    get,
    handlers: (sql) => {
      const acts = actsOf(sql, { entity, get, insert, ordered: order === 'rank' ? table : undefined });
      return {
        [names.list]: () => listRows(sql),
        [names.get]: acts.get,
        [names.create]: acts.create,
        [names.update]: acts.update,
        [names.remove]: acts.remove,
      } as unknown as Pick<Handlers, ListCallName>;
    },
  };
}

function columnsOf(names: string[]): RawBuilder<unknown> {
  return expression.join(names.map((name) => expression.ref(name)));
}

function entityOf(
  list: DeclaredList,
  { check, rows }: ListWays,
  refuse: RowEntity['refuse'],
): Omit<RowEntity, 'refuse'> {
  const { kind, title, table, order, fields } = list;
  const isFixed = (name: string) => fields[name]?.is === 'flag';
  const names = Object.keys(fields);
  return rowEntity<Fields>({
    kind,
    title,
    table,
    editable: [...names.filter((name) => !isFixed(name)), ...(order === 'rank' ? [order] : [])],
    fixed: names.filter(isFixed),
    read: rows,
    check,
    refuse,
  });
}

async function insertRow(transaction: Sql, list: DeclaredList, given: Fields): Promise<string> {
  const { table, order, fields } = list;
  const isRanked = order === 'rank';
  const names = Object.keys(fields);
  const values: (FieldValue | RawBuilder<unknown>)[] = names.map(
    (name) => given[name] ?? (fields[name]?.is === 'flag' ? false : ''),
  );
  const rank = expression`(select coalesce(max(rank), 0) + 1 from ${expression.table(table)})`;
  const { rows } = await expression<{ id: string }>`
    insert into ${expression.table(table)} (${columnsOf([...names, ...(isRanked ? [order] : [])])})
    values (${expression.join([...values, ...(isRanked ? [rank] : [])])}) returning id`.execute(transaction);
  return (rows[0] as { id: string }).id;
}

/** Two who add the last one wait for each other. */
async function refuseMoreThanFit(
  transaction: Sql,
  { table, most, words, fields }: DeclaredList,
  source: RawBuilder<unknown>,
): Promise<void> {
  await lockOrder(transaction, table);
  const { rows } = await expression`select from ${source} limit ${most}`.execute(transaction);
  if (rows.length < most) return;
  const [first = ''] = Object.keys(fields);
  throw fieldProblem(first, `The list has ${most} ${words.many} and takes no more. Delete one first`);
}

/** @throws Problem `already_exists` when another row has a unique field in any case, otherwise the error itself */
function refuseTaken(error: unknown, { table, fields }: DeclaredList, next: Fields): never {
  const taken = Object.keys(fields).find((name) => isDuplicate(error, `${table}_${name}`));
  if (taken === undefined) throw error;
  throw takenProblem(taken, `${next[taken]} already exists.`);
}
