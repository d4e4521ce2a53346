import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { TLSSocket } from 'node:tls';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { createServerDatabase, testServer } from '../../../tests/support/scratch-place.ts';
import { openDatabase } from '../open.ts';
import { describeTransport } from './transport.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const overTls = { skip: testServer && hasOpenssl ? false : 'needs TEST_DATABASE_URL and openssl' };

/** A certificate for localhost that vouches for itself. */
async function makeCertificate(t: TestContext) {
  const folder = await makeScratchFolder(t);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate]);
  assert.equal(made.status, 0, made.stderr.toString());
  return { key: readFileSync(key), cert: readFileSync(certificate), path: certificate };
}

/** The address of a new database behind TLS, like that of a server with `ssl = on`. */
async function serveOverTls(t: TestContext, { key, cert }: { key: Buffer; cert: Buffer }): Promise<URL> {
  const url = new URL(await createServerDatabase(t));
  const target = { host: url.hostname, port: Number(url.port) };
  const proxy = createServer((socket) => {
    // The client asks for TLS, and waits for the yes.
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, key, cert });
      const plain = connect(target);
      for (const side of [socket, secured, plain]) side.on('error', () => plain.destroy());
      secured.pipe(plain).pipe(secured);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.after(() => proxy.close());
  url.hostname = 'localhost';
  url.port = String((proxy.address() as AddressInfo).port);
  return url;
}

test('a certificate is checked, and the check is reported', overTls, async (t) => {
  const certificate = await makeCertificate(t);
  const url = await serveOverTls(t, certificate);
  const transportWith = async (settings: Record<string, string>) => {
    url.search = new URLSearchParams(settings).toString();
    const { transport, close } = await openDatabase({ url: url.href });
    await close();
    return transport && describeTransport(transport);
  };
  const own = { sslmode: 'verify-full', sslrootcert: certificate.path };
  assert.deepEqual(await transportWith(own), {
    isSafe: true,
    line: 'The database is reached over TLSv1.3, and its certificate is right.',
  });
  await assert.rejects(
    transportWith({ sslmode: 'verify-full' }),
    /does not answer \(self-signed certificate/,
  );
  assert.equal((await transportWith({ sslmode: 'no-verify' }))?.isSafe, false);
});

test('a certificate of another host is refused', overTls, async (t) => {
  const certificate = await makeCertificate(t);
  const url = await serveOverTls(t, certificate);
  url.hostname = '127.0.0.1';
  url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: certificate.path }).toString();
  await assert.rejects(openDatabase({ url: url.href }), /does not match certificate/);
});
