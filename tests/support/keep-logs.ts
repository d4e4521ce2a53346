import { channel, tracingChannel } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { sql as statement } from 'kysely';
import { errorCodes } from '../../src/contract/errors.ts';
import { declaredTables } from '../../src/database/tables/tables.ts';
import type { Sql } from '../../src/database/open.ts';

/** `scripts/test/log-check.ts` names it, and reads the files. Without it nothing is kept. */
const folder = process.env['KEPT_LOGS'];
const file = folder && join(folder, `${basename(process.argv[1] ?? 'node')}-${process.pid}`);

/** Repeat single words of other columns. */
const repeating = new Set(['document', 'word', 'words', 'forms']);

const tables = Object.entries(declaredTables).map(([table, { visitors, staff, neither }]) => ({
  table,
  columns: [...visitors, ...staff].filter((column) => !repeating.has(column)),
  neither,
}));
const secrets = ['password', 'current_password', 'token', 'code', 'secret', 'uri', 'recovery_codes', 'key'];
/** Values of these fields are personal in every request and answer. `name` is not: jobs have one, too. */
const personalFields = new Set(
  [...tables.flatMap(({ columns }) => columns), ...secrets].filter(
    (name) => !tables.some(({ neither }) => neither.includes(name)),
  ),
);

/**
 * Also hold words that are nobody's, such as the name of a list or of a choice, or the one word of a search. Other columns
 * have every word of a person.
 */
const mixed = new Set(['detail', 'before', 'after', 'q']);

/** More rows are more of the same. */
const mostRows = 500;
const longestValue = 200;

const kept = new Set<string>();

if (file) {
  tracingChannel('pino_asJson').end.subscribe((message) => {
    keepLine((message as { result: string }).result);
  });
  // Published before an app has its first route, so each of its routes gets the hooks.
  channel('fastify.initialization').subscribe((message) => {
    keepExchanges((message as { fastify: FastifyInstance }).fastify);
  });
}

/** Keeps a line of a log, which may come from another process. Times and numbers of requests are left out. */
export function keepLine(line: string): void {
  if (!file) return;
  if (!line.startsWith('{')) return keep('log', line);
  const {
    time: _time,
    reqId: _id,
    responseTime: _duration,
    ...entry
  } = JSON.parse(line) as Record<string, unknown>;
  keep('log', entry);
}

/** Keeps the personal values of a request's body, or of anything with the same field names. */
export function keepPersonal(value: unknown, field = ''): void {
  if (!file) return;
  if (typeof value === 'string' && personalFields.has(field)) keepValue(field, value);
  else if (Array.isArray(value)) for (const item of value) keepPersonal(item, field);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) keepPersonal(item, name);
  }
}

/** Keeps the secrets of settings: passwords, keys, and the logins of addresses. */
export function keepSettings(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries(environment)) {
    if (/(?:PASSWORD|SECRET|TOKEN|KEY)$/.test(name)) keepValue(name, value);
    if (name.endsWith('_URL') && URL.canParse(value)) keepValue(name, new URL(value).password);
  }
}

/** Keeps the one-time links of a mail. */
export function keepLinks(mail: string): void {
  for (const [, token = ''] of mail.replaceAll(/=\r?\n/g, '').matchAll(/#(?:token=(?:3D)?)?([\w-]{20,})/g)) {
    keepValue('link', token);
  }
}

/** Keeps what `personal-data.ts` says is personal, of every table. */
export async function keepStored(sql: Sql): Promise<void> {
  if (!file) return;
  for (const { table, columns } of tables.filter((each) => each.columns.length > 0)) {
    const list = statement.join(columns.map((column) => statement.ref(column)));
    const { rows } = await statement<{ row: Record<string, unknown> }>`
      select to_jsonb(part) as row
      from (select ${list} from ${statement.table(table)} limit ${mostRows}) as part`.execute(sql);
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      if (typeof value === 'string') keepValue(column, value);
      else keepPersonal(value);
    }
  }
}

function keepExchanges(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, headers }) => {
    keepPersonal([body, query, params]);
    const { authorization = '', cookie = '', 'idempotency-key': key } = headers;
    keepValue('token', authorization.replace(/^Bearer /, ''));
    for (const value of Object.values(parseCookie(cookie))) keepValue('cookie', value ?? '');
    keepValue('key', String(key ?? ''));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (isJson && typeof payload === 'string' && reply.statusCode < 400) keepPersonal(JSON.parse(payload));
    for (const cookie of [reply.getHeader('set-cookie') ?? []].flat()) {
      keepValue('cookie', String(cookie).replace(/^[^=]*=|;.*$/g, ''));
    }
  });
}

function keepValue(kind: string, value: string): void {
  if (mixed.has(kind) && !/\W/.test(value)) return;
  if (kind === 'code' && Object.hasOwn(errorCodes, value)) return;
  // A mail's server that was not reached said nothing.
  if (kind === 'answer' && value.startsWith('connect E')) return;
  // A word that is cut off would not be found.
  const start = value.length > longestValue ? value.slice(0, longestValue).replace(/\S+$/, '') : value;
  if (start !== '') keep('values', [kind, start]);
}

function keep(what: 'log' | 'values', entry: unknown): void {
  const line = `${JSON.stringify(entry)}\n`;
  if (!file || kept.has(line)) return;
  kept.add(line);
  appendFileSync(`${file}.${what}`, line);
}
