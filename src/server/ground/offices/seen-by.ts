import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type OperationNode,
  PostgresQueryCompiler,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
} from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { visibleRows } from './visible-rows.ts';

/**
 * The database as the admins of one office see it: a statement that reads finds the visible rows alone of each table in
 * `visibleRows`, wherever it names the table. A statement that writes or locks is as it was.
 */
export function seenBy(sql: Sql, officeId: string): Sql {
  const tables = Object.entries(visibleRows(databaseId(officeId))).map(([name, condition]) => ({
    name,
    // The statement around it names its columns.
    rows: `(select * from ${name} where ${condition})`,
  }));
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text } = new PostgresQueryCompiler().compileQuery(node, queryId);
      const reached = reachedFrom(text, tables);
      return reached.length === 0 ? node : (narrow(node, reached) as RootOperationNode);
    },
    transformResult: async ({ result }) => result,
  };
  return sql.withPlugin(plugin);
}

type Narrowed = { name: string; rows: string }[];

/** The tables that a statement names, and those that their conditions name. To plan all of them takes many times longer. */
function reachedFrom(statement: string, tables: Narrowed): Narrowed {
  // PostgreSQL reads a name in any case.
  const named = new Set(statement.toLowerCase().match(/\w+/g));
  return tables
    .toReversed()
    .filter(({ name, rows }) => {
      if (!named.has(name)) return false;
      for (const word of rows.match(/\w+/g) ?? []) named.add(word);
      return true;
    })
    .toReversed();
}

/** Each table becomes a part of the statement with its own name. PostgreSQL plans it as if it stood in each place. */
function narrow(node: OperationNode, tables: Narrowed): OperationNode {
  if (RawNode.is(node)) return narrowText(node, tables);
  if (!SelectQueryNode.is(node) || (node.endModifiers ?? []).length > 0) return node;
  const parts = tables.map(({ name, rows }) => ({
    ...CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(name),
      RawNode.createWithSql(rows),
    ),
    materialized: false,
  }));
  const expressions = [...parts, ...(node.with?.expressions ?? [])];
  const narrowed = { ...node, with: { ...node.with, kind: 'WithNode', expressions } } as SelectQueryNode;
  originals.set(narrowed, node);
  return narrowed;
}

/** Each as it was before. */
const originals = new WeakMap<OperationNode, OperationNode>();

/** Narrowed twice, the planner takes the rows for far fewer than they are. */
function withoutParts(node: OperationNode): OperationNode {
  if (!RawNode.is(node)) return originals.get(node) ?? node;
  return { ...node, parameters: node.parameters.map(withoutParts) } as RawNode;
}

function narrowText(node: RawNode, tables: Narrowed): OperationNode {
  const [first = '', ...others] = node.sqlFragments;
  const [inner, ...parameters] = node.parameters;
  if (first.trim() === '' && inner !== undefined) {
    return { ...node, parameters: [narrow(inner, tables), ...parameters] } as RawNode;
  }
  if (!/^\s*(?:with|select|\()/i.test(first) || isLocking(node)) return node;
  if (/^\s*with\s+recursive\b/i.test(first))
    throw new Error('A read of an office begins with no “with recursive”.');
  const parts = tables.map(({ name, rows }) => `${name} as not materialized ${rows}`).join(', ');
  const isWith = /^\s*with\b/i;
  const beginning = isWith.test(first) ? first.replace(isWith, `with ${parts},`) : `with ${parts} ${first}`;
  const whole = node.parameters.map(withoutParts);
  return { ...node, sqlFragments: [beginning, ...others], parameters: whole } as RawNode;
}

function isLocking({ sqlFragments, parameters }: RawNode): boolean {
  return (
    sqlFragments.some((text) => /\bfor (?:update|share)\b/i.test(text)) ||
    parameters.some((part) => RawNode.is(part) && isLocking(part))
  );
}
