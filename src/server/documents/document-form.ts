import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentFormPath } from '../../contract/document-rules.ts';
import { limits } from '../../contract/limits.ts';
import { isDatabaseAway } from '../../database/postgres/connection-fault.ts';
import type { Sql } from '../../database/open.ts';
import { Problem } from '../ground/problem.ts';
import type { Services } from '../ground/services.ts';
import { cookiesOf } from '../http/cookies.ts';
import { requireOwnSession } from '../people/own-page/own-page-sessions.ts';
import { admitFiles } from './admit-files.ts';
import { fileProblem, reasonOfProblem } from './file-problem.ts';
import { appendBytes, dropUpload, endUpload, startUpload } from './upload-store.ts';
import type { Owner } from './upload-owner.ts';

/** Bytes that are stored together. */
const pieceBytes = 256 * 1024;

type Fields = Record<string, string>;

/**
 * Takes a file that a browser without JavaScript posts, and leads to a page that says what came of it. The file goes into
 * the database a piece at a time, as it arrives.
 */
export function registerDocumentForm(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const { sql } = database;
  const admit = admitFiles(services);

  async function findOwner(fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<Owner> {
    const { reference = '' } = fields;
    if (reference !== '') return { reference: reference.slice(0, limits.id), applicant_id: null };
    const session = await requireOwnSession(sql, cookiesOf(request, reply, config.publicUrl));
    return { reference: '', applicant_id: session.record_id };
  }

  async function take(fields: Fields, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    let storing: Promise<void> | undefined;
    let arriving: Readable | undefined;
    const form = readParts(request);
    form.on('field', (name, value) => void (fields[name] = value));
    form.on('file', (_field, file, name) => {
      const store = async () => {
        if (name === '' || name === undefined) throw fileProblem('missing');
        await admit(request.ip);
        const owner = await findOwner(fields, request, reply);
        await storeFile(sql, file, { owner, fields, name, address: request.ip });
      };
      // The rest of a refused file is read, so that the browser sees the answer.
      storing = store().finally(() => file.resume());
      // It is awaited after the form, which may end later.
      storing.catch(() => undefined);
      arriving = file;
    });
    await pipeline(request.raw, form).catch((error: unknown) => {
      // The visitor left. What has arrived of the file is no file.
      arriving?.destroy(error as Error);
      throw new Problem('malformed_request', { detail: 'The form could not be read.' });
    });
    await (storing ?? Promise.reject(fileProblem('missing')));
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.post(documentFormPath, { schema: { hide: true } }, async (request, reply) => {
      const fields: Fields = {};
      const outcome = await take(fields, request, reply).then(
        () => 'stored',
        (error: unknown) => outcomeOf(error, request),
      );
      const { reference = '' } = fields;
      return reply.redirect(`${documentFormPath}?${new URLSearchParams({ reference, outcome })}`, 303);
    });
  });
}

/** @throws Problem `malformed_request` for a form without a boundary */
function readParts({ headers }: FastifyRequest) {
  try {
    return new Busboy({
      headers: headers as { 'content-type': string },
      limits: { files: 1, fields: 10, fieldSize: limits.fileName, fileSize: limits.documentBytes + 1 },
    });
  } catch {
    throw new Problem('malformed_request', { detail: 'The form could not be read.' });
  }
}

/** The browser gets a page, also after a fault of our own. */
function outcomeOf(error: unknown, { log }: FastifyRequest): string {
  if (error instanceof Problem) return reasonOfProblem(error) ?? error.code;
  if (!isDatabaseAway(error)) log.error({ err: error }, 'a file was not stored');
  return 'failed';
}

type Sent = { owner: Owner; fields: Fields; name: string; address: string };

async function storeFile(
  sql: Sql,
  file: Readable & { truncated?: boolean },
  { owner, fields, name, address }: Sent,
): Promise<void> {
  const key = randomUUID();
  await startUpload(sql, { key, ...owner, kind: fields['kind'], name, size: null, sent_by: null });
  try {
    let offset = 0;
    for await (const bytes of gather(file)) {
      await appendBytes(sql, { key, offset, bytes, address });
      offset += bytes.length;
      if (offset > limits.documentBytes) throw fileProblem('too_large');
    }
    await endUpload(sql, key);
  } catch (error) {
    await dropUpload(sql, key);
    throw error;
  }
}

async function* gather(file: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of file as AsyncIterable<Buffer>) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}
