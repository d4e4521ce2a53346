import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { TLSSocket } from 'node:tls';
import { makeScratchFolder } from '../../../tests/support/scratch-folder.ts';
import { createServerDatabase } from '../../../tests/support/scratch-place.ts';
import { openDatabase } from '../open.ts';
import { describeTransport } from './transport.ts';

/** A certificate for localhost that vouches for itself, until 2126. It protects nothing. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgM7ReSxUauerOArRl
sYWOjRdLU3rht1Z0e3OouCAeevuhRANCAARv5JNvMonPZzPtJLHniGpjs9ZHD4Bz
p07nr4w83CXER//3tjYmM/MhswIHfyEMEbq1EWojTMbs+w4CMX1+plpx
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUKaxaKbgs7PHd6A2bsp/b/xhInIIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA4MDIzM1oYDzIxMjYxMDMw
MDgwMjMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARv5JNvMonPZzPtJLHniGpjs9ZHD4Bzp07nr4w83CXER//3tjYmM/Mh
swIHfyEMEbq1EWojTMbs+w4CMX1+plpxo2kwZzAdBgNVHQ4EFgQUv6zbHf5In9QG
Sd7mRBgk0cgl3VQwHwYDVR0jBBgwFoAUv6zbHf5In9QGSd7mRBgk0cgl3VQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAIwYOUtftoChXA7ETOnbpVScD6Q5hFaoOri4y8c8PczHAiEAvLRmHE9i
WcEME7BvLmH+tsmuL/6+w/+3SZO6Mol2Wh0=
-----END CERTIFICATE-----
`,
};

/** The address of a new database behind TLS, like that of a server with `ssl = on`. */
async function serveOverTls(t: TestContext): Promise<URL> {
  const url = new URL(await createServerDatabase(t));
  const target = { host: url.hostname, port: Number(url.port) };
  const proxy = createServer((socket) => {
    // The client asks for TLS, and waits for the yes.
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, ...certificate });
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

async function writeCertificate(t: TestContext): Promise<string> {
  const path = join(await makeScratchFolder(t), 'certificate.pem');
  await writeFile(path, certificate.cert);
  return path;
}

test('a certificate is checked, and the check is reported', async (t) => {
  const sslrootcert = await writeCertificate(t);
  const url = await serveOverTls(t);
  const transportWith = async (settings: Record<string, string>) => {
    url.search = new URLSearchParams(settings).toString();
    const { transport, close } = await openDatabase({ url: url.href });
    await close();
    return transport && describeTransport(transport);
  };
  const own = { sslmode: 'verify-full', sslrootcert };
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

test('a certificate of another host is refused', async (t) => {
  const sslrootcert = await writeCertificate(t);
  const url = await serveOverTls(t);
  url.hostname = '127.0.0.1';
  url.search = new URLSearchParams({ sslmode: 'verify-full', sslrootcert }).toString();
  await assert.rejects(openDatabase({ url: url.href }), /does not match certificate/);
});
