import {
  Type,
  type Static,
  type TArray,
  type TBoolean,
  type TEnum,
  type TInteger,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
} from 'typebox';
import { Changed, type madeChange } from '../changes.ts';
import { byId, Id, IdOf, OptionalDay, OptionalEmail, ofVersion, RequiredText, Version } from '../fields.ts';
import type { List, ListField } from './define-list.ts';
import { declaredLists, type ListKind, type ListNames, type Lists, namesOf } from './lists.ts';

type FieldsOf<Kind extends ListKind> = Lists[Kind]['fields'];

type SchemaOf<Field> = Field extends { is: 'flag' } ? TBoolean : TString;

type RowOf<Kind extends ListKind> = { id: TString; version: TInteger } & {
  -readonly [Name in keyof FieldsOf<Kind>]: SchemaOf<FieldsOf<Kind>[Name]>;
};

type NewOf<Kind extends ListKind> = {
  -readonly [Name in keyof FieldsOf<Kind>]: FieldsOf<Kind>[Name] extends { missing: string }
    ? TString
    : TOptional<SchemaOf<FieldsOf<Kind>[Name]>>;
};

type ChangeOf<Kind extends ListKind> = { id: TString; version: TOptional<TInteger> } & {
  -readonly [
    Name in keyof FieldsOf<Kind> as FieldsOf<Kind>[Name] extends { is: 'flag' } ? never : Name
  ]: TOptional<SchemaOf<FieldsOf<Kind>[Name]>>;
} & (Lists[Kind]['order'] extends 'rank' ? { move: TOptional<TEnum<['up', 'down']>> } : {});

type ShapesOf<Kind extends ListKind> = {
  list: { response: TArray<TObject<RowOf<Kind>>> };
  get: { params: typeof byId; response: TObject<RowOf<Kind>> };
  create: { body: TObject<NewOf<Kind>>; response: TObject<RowOf<Kind> & typeof madeChange> };
  update: { body: TObject<ChangeOf<Kind>>; response: TObject<RowOf<Kind> & typeof madeChange> };
  remove: {
    params: typeof byId;
    query: typeof ofVersion;
    response: TObject<RowOf<Kind> & typeof madeChange>;
  };
};

type Endpoints<Act extends keyof ShapesOf<ListKind>> = {
  [Kind in ListKind as ListNames<Kind>[Act]]: { summary: string } & ShapesOf<Kind>[Act];
};

export type ListRow<Kind extends ListKind> = Static<TObject<RowOf<Kind>>>;

/** The shapes of the calls of every declared list. */
export const listEndpoints = Object.fromEntries(
  declaredLists.flatMap(endpointsOf),
) as unknown as Endpoints<'list'> &
  Endpoints<'get'> &
  Endpoints<'create'> &
  Endpoints<'update'> &
  Endpoints<'remove'>;

function endpointsOf(list: List): [string, { summary: string; [part: string]: unknown }][] {
  const { title, words, order, summaries } = list;
  const names = namesOf(list);
  const name = title.toLowerCase();
  const fields = Object.entries(list.fields);
  const schemas = fields.map(([key, field]) => [key, schemaOf(field)] as const);
  const isFlag = (key: string) => list.fields[key]?.is === 'flag';
  const given: TProperties = Object.fromEntries(
    schemas.map(([key, schema]) => [key, isNeeded(list.fields[key]) ? schema : Type.Optional(schema)]),
  );
  const row = Type.Object({ id: Id, ...Object.fromEntries(schemas), version: Version });
  const move = Type.Enum(['up', 'down'], {
    title: 'Move',
    description: `One place, in the list of all ${words.many}.`,
  });
  const change = {
    id: IdOf(title),
    version: Type.Optional(Version),
    ...Object.fromEntries(
      schemas.filter(([key]) => !isFlag(key)).map(([key, schema]) => [key, Type.Optional(schema)]),
    ),
    ...(order === 'rank' && { move: Type.Optional(move) }),
  };
  const end = order === 'rank' ? ', at the end of the list' : '';
  const response = Changed(row);
  return [
    [names.list, { summary: summaries.list, response: Type.Array(row) }],
    [names.get, { summary: `One ${name}`, params: byId, response: row }],
    [names.create, { summary: `Create a ${name}${end}`, body: Type.Object(given), response }],
    [names.update, { summary: summaries.update, body: Type.Object(change), response }],
    [names.remove, { summary: summaries.remove, params: byId, query: ofVersion, response }],
  ];
}

function schemaOf({ title, description, ...field }: ListField): TSchema {
  const described = description === undefined ? {} : { description };
  if (field.is === 'flag') return Type.Boolean({ title, ...described });
  if (field.is === 'email') return { ...OptionalEmail, title };
  if (field.is === 'day') return OptionalDay(title);
  const { is, max, missing } = field;
  const oneLine = { pattern: '^[^\\n\\r]*$', description: `${title} must be a single line` };
  const rule = { ...described, ...(is === 'line' && oneLine) };
  if (missing === undefined) return Type.String({ title, maxLength: max, ...rule });
  return RequiredText(title, max, { 'x-missing': missing, ...rule });
}

function isNeeded(field: ListField | undefined): boolean {
  return field !== undefined && 'missing' in field;
}
