import { hash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Manner = 'works' | 'fails' | 'spoils' | 'never ends';

const keys = { id: 'STANDIN', secret: 'a/secret+of the stand-in' };
const region = 'eu-test-1';

/**
 * A stand-in for an S3-compatible store with one bucket: it checks the signature of each request and the SHA-256 of stored
 * bytes, as S3 does, lists two names at a time, and can fail or spoil what it gives.
 *
 * @returns its address as a setting, its objects by name, the owners of its folders, and a way to change its manner
 */
export async function startStore() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>();
  const owners = new Map<string, { bytes: Buffer; at: Date }>();
  let manner: Manner = 'works';
  let asked = 0;
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    asked += 1;
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://store');
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    if (manner === 'fails') return fail(503, 'SlowDown');
    if (!isSigned(request, url)) return fail(403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'bucket') return fail(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (name === '') return response.end(listPage(objects, url.searchParams));
    const shelf = name.endsWith('/owner') ? owners : objects;
    if (request.method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== hash('sha256', body, 'hex'))
        return fail(400, 'XAmzContentSHA256Mismatch');
      shelf.set(name, { bytes: body, at: new Date() });
      return response.end();
    }
    const found = shelf.get(name);
    if (request.method === 'DELETE') {
      shelf.delete(name);
      return response.writeHead(204).end();
    }
    if (!found) return fail(404, 'NoSuchKey');
    return give(response, found.bytes, manner);
  };
  // A client that closes may leave in the middle of its upload.
  const server = http.createServer(
    (request, response) => void answer(request, response).catch(() => undefined),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${keys.id}:${encodeURIComponent(keys.secret)}@127.0.0.1:${port}/bucket?region=${region}`,
    objects,
    owners,
    count: () => asked,
    behave: (next: Manner) => {
      manner = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function give(response: http.ServerResponse, bytes: Buffer, manner: Manner): void {
  if (manner === 'never ends') sendWithoutEnd(response);
  else response.end(manner === 'spoils' ? Buffer.from(bytes).fill(0, 0, 1) : bytes);
}

function sendWithoutEnd(response: http.ServerResponse): void {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', send);
  send();
}

function listPage(objects: Map<string, { at: Date }>, query: URLSearchParams): string {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted();
  const page = names.slice(0, 2).map((name) => {
    const at = objects.get(name)?.at.toISOString();
    return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`;
  });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${names.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`;
}

/** AWS Signature Version 4, as the store computes it. */
function isSigned({ method, headers }: http.IncomingMessage, url: URL): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/;
  const [, id, day = '', place = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id !== keys.id || place !== region) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return false;
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted();
  const request = [
    method,
    url.pathname,
    query.join('&'),
    signed.join(''),
    names,
    headers['x-amz-content-sha256'],
  ];
  const scope = `${day}/${place}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', request.join('\n'), 'hex')];
  const sign = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest();
  const key = [day, place, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${keys.secret}`);
  return sign(key, text.join('\n')).toString('hex') === signature;
}
