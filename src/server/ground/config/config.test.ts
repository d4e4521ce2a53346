import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { ConfigFault, readConfig } from './config.ts';

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

test('every setting may be left out', () => {
  const config = readConfig({});
  assert.deepEqual(config.database, { folder: './data' });
  assert.deepEqual([config.host, config.port], ['127.0.0.1', 3000]);
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.hasDemoData, true);
  assert.equal(config.trustProxy, false);
});

test('.env.example describes every setting, and shows its default', () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  const described = Array.from(example.matchAll(/^# ?([A-Z_]+)=/gm), ([, name]) => name);
  assert.deepEqual(new Set(described), asked);
  const defaults = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
  assert.ok(Object.keys(defaults).length > 20);
  const { given, environment, ...config } = readConfig(defaults);
  assert.deepEqual({ ...config, given: {}, environment: {} }, readConfig({}));
  assert.deepEqual(Object.keys(given).toSorted(), Object.keys(environment).toSorted());
});

test('a copy of .env.example sets nothing, so that owners may set it in the browser', () => {
  assert.deepEqual(Object.keys(parseEnv(example)), []);
});

test('a stored setting counts below the environment and above the default, and its fault is told by its name', () => {
  const stored = { agency_name: 'Stored', agency_currency: 'EUR' };
  const { site, given, website } = readConfig({ AGENCY_NAME: 'Set', AGENCY_CURRENCY: '' }, stored);
  assert.deepEqual([site.agencyName, site.currency, given], ['Set', 'EUR', { AGENCY_NAME: 'Set' }]);
  assert.deepEqual([website.inUse.agency_name, website.inUse.agency_currency], ['Set', 'EUR']);
  assert.equal(website.standard.agency_name, 'Rolecall Staffing');
  assert.throws(() => readConfig({}, { ...stored, agency_currency: 'XQZ' }), {
    name: 'ConfigFault',
    stored: { agency_currency: 'must be a currency of three letters (ISO 4217)' },
  });
});

test('the agency hears of applications where visitors write to it, unless it names another address', () => {
  const heardAt = (environment: Record<string, string>) => readConfig(environment).mail.agencyEmail;
  const PUBLIC_URL = 'https://jobs.example.com';
  assert.equal(heardAt({ PUBLIC_URL }), '');
  assert.equal(heardAt({ PUBLIC_URL, CONTACT_EMAIL: 'hello@agency.example' }), 'hello@agency.example');
  assert.equal(heardAt({ PUBLIC_URL, CONTACT_EMAIL: 'see below' }), '');
  assert.equal(
    heardAt({ CONTACT_EMAIL: 'hello@agency.example', AGENCY_EMAIL: 'a@b.example' }),
    'a@b.example',
  );
});

test('what is set is listed, and a secret only by its name', () => {
  const { given } = readConfig({ PORT: ' 4000 ', HOST: '', DATABASE_URL: 'postgres://db/rolecall' });
  assert.deepEqual(given, { PORT: '4000', DATABASE_URL: null });
});

test('with PUBLIC_URL no example stands in for a way to reach the agency', () => {
  const contact = (environment: Record<string, string>) => {
    const { contactEmail, contactPhone, socialUrl } = readConfig(environment).site;
    return [contactEmail, contactPhone, socialUrl];
  };
  const examples = ['hello@example.com', '111-222-333', 'https://www.linkedin.com'];
  assert.deepEqual(contact({}), examples);
  const PUBLIC_URL = 'https://jobs.example.com';
  assert.deepEqual(contact({ PUBLIC_URL }), ['', '', '']);
  assert.deepEqual(contact({ PUBLIC_URL, CONTACT_PHONE: '0113 496 0000' }), ['', '0113 496 0000', '']);
  assert.deepEqual(
    contact({ ...parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')), PUBLIC_URL }),
    ['', '', ''],
    'nor does .env.example',
  );
});

test('the pages that an agency has to show are addresses, or paths on this site', () => {
  for (const PRIVACY_URL of [
    'https://www.example.com/privacy/',
    '/privacy.html',
    '/legal?part=privacy#top',
  ]) {
    assert.equal(readConfig({ PRIVACY_URL }).site.privacyUrl, PRIVACY_URL);
  }
  for (const url of [
    'privacy.html',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a b',
  ]) {
    const wrong = { PRIVACY_URL: url, TERMS_URL: url, IMPRINT_URL: url, PORT: 'x' };
    assert.throws(
      () => readConfig(wrong),
      ({ message }: Error) => Object.keys(wrong).every((name) => message.includes(`${name} must be `)),
      url,
    );
  }
});

test('an empty setting counts as unset', () => {
  assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: ' ' }), readConfig({}));
});

test('all faults are reported together, each with its rule', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://localhost',
    PUBLIC_URL: 'jobs.example',
    AGENCY_TIME_ZONE: 'Mars/Olympus',
    AGENCY_COUNTRY: 'Germany',
    ADMIN_USERNAME: 'has space',
    TRUST_PROXY: 'everybody',
    LOG_LEVEL: 'loud',
  };
  assert.throws(
    () => readConfig(wrong),
    (fault) => {
      assert.ok(fault instanceof ConfigFault);
      const names = fault.message.split('\n').map((line) => line.split(' ')[0]);
      assert.deepEqual(new Set(names), new Set(Object.keys(wrong)));
      assert.match(fault.message, /PORT must be a whole number from 0 to 65534 \(it is "70000"\)\./);
      return true;
    },
  );
});

test('no fault repeats a password, not even a password in an address', () => {
  const wrong = {
    ADMIN_PASSWORD: 'tooshort',
    DATABASE_URL: 'mysql://app:tooshort@db/rolecall',
    DOCUMENTS_URL: 's3://app:tooshort@store/bucket',
  };
  assert.throws(
    () => readConfig(wrong),
    (fault: Error) =>
      !fault.message.includes('tooshort') && Object.keys(wrong).every((name) => fault.message.includes(name)),
  );
});

test('the store of documents is a bucket with keys; anything else is a fault', () => {
  const read = (DOCUMENTS_URL: string) => readConfig({ DOCUMENTS_URL }).documentStore;
  assert.deepEqual(read('https://KEY:a%2Fb+c@store.example:9000/my.bucket/?region=eu-1'), {
    bucketUrl: 'https://store.example:9000/my.bucket',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
    region: 'eu-1',
  });
  assert.equal(read('http://KEY:secret@127.0.0.1:9000/bucket')?.region, 'us-east-1');
  assert.equal(readConfig({}).documentStore, undefined);
  for (const wrong of [
    's3://KEY:secret@store.example/bucket',
    'https://store.example/bucket',
    'https://KEY@store.example/bucket',
    'https://KEY:secret@store.example',
    'https://KEY:secret@store.example/bucket/folder',
    'https://KEY:a/b@store.example/bucket',
    'https://KEY:%zz@store.example/bucket',
    'https://KEY:secret@store.example/bucket?zone=eu-1',
    'https://KEY:secret@store.example/bucket#eu-1',
  ]) {
    assert.throws(() => read(wrong), /^ConfigFault: DOCUMENTS_URL must be an address such as https:/, wrong);
  }
});

test('a password is taken with the spaces at its ends', () => {
  const password = ' twelve letters ';
  assert.equal(readConfig({ ADMIN_PASSWORD: password }).firstAdmin.password, password);
});

test('a weak password of the first admin is a fault in one line, which says why and not what', () => {
  const reasons = {
    password1234: /^ADMIN_PASSWORD is one of the most common passwords, [^\n]+$/,
    [' '.repeat(12)]: /^ADMIN_PASSWORD is only white space[^\n]+$/,
    'Hireright-2026': /^ADMIN_PASSWORD is mostly [^\n]+$/,
    'margaret.admin': /^ADMIN_PASSWORD is mostly [^\n]+$/,
  };
  for (const [password, reason] of Object.entries(reasons)) {
    const environment = { ADMIN_PASSWORD: password, ADMIN_USERNAME: 'margaret', AGENCY_NAME: 'HireRight' };
    assert.throws(
      () => readConfig(environment),
      ({ message }: Error) => reason.test(message) && !message.includes(password),
    );
  }
});

test('a PostgreSQL address takes the place of the own database, and of its demo data', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/rolecall' });
  assert.deepEqual(config.database, { url: 'postgres://localhost/rolecall' });
  assert.equal(config.hasDemoData, false);
});

test('settings that do not fit together are named', () => {
  const metrics = /^ConfigFault: METRICS_PORT is PORT[^\n]+\.$/;
  assert.throws(() => readConfig({ METRICS_PORT: '3000' }), metrics);
  assert.throws(
    () => readConfig({ METRICS_PORT: '3001' }),
    metrics,
    'the port of the embedded content service',
  );
  const CONTENT_URL = 'https://cms.example/graphql';
  assert.equal(
    readConfig({ METRICS_PORT: '3001', CONTENT_URL, CONTENT_PROVIDER: 'strapi' }).metricsPort,
    3001,
  );
  assert.equal(readConfig({ PORT: '0', METRICS_PORT: '0' }).metricsPort, 0);
  assert.throws(
    () => readConfig({ IMAP_URL: 'imaps://me:secret@mail.example' }),
    /^ConfigFault: IMAP_URL needs SMTP_URL[^\n]+\.$/,
  );
});

test('the sender may have a name beside the address; otherwise it is the name of the agency', () => {
  for (const [MAIL_FROM, from] of [
    ['jobs@agency.example', { name: 'Rolecall Staffing', address: 'jobs@agency.example' }],
    ['<jobs@agency.example>', { name: 'Rolecall Staffing', address: 'jobs@agency.example' }],
    ['Agency <jobs@agency.example>', { name: 'Agency', address: 'jobs@agency.example' }],
    ['"Agency, Leeds" <jobs@agency.example>', { name: 'Agency, Leeds', address: 'jobs@agency.example' }],
  ] as const) {
    const { fromName: name, from: address } = readConfig({ MAIL_FROM }).mail;
    assert.deepEqual({ name, address }, from);
  }
  for (const MAIL_FROM of [
    'Agency',
    'Agency <jobs>',
    'Agency jobs@agency.example',
    'a@b.example <c@d.example',
  ])
    assert.throws(() => readConfig({ MAIL_FROM }), /MAIL_FROM must be an email address/);
});

test('an IPv6 host stands in brackets in the address of the site', () => {
  assert.equal(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl, 'http://[::1]:8080');
  // The server listens on every address, and none of them is a name for browsers.
  assert.equal(readConfig({ HOST: '0.0.0.0' }).publicUrl, 'http://127.0.0.1:3000');
});

test('what a start would find too late is a fault of the settings, and nothing is made', async (t) => {
  const folder = await makeScratchFolder(t);
  const noKeys = join(folder, 'no-keys');
  writeFileSync(noKeys, 'words\n');
  const key = join(folder, 'new', 'key');
  const isFault = (environment: Record<string, string>, fault: RegExp) =>
    assert.throws(() => readConfig(environment), { name: 'ConfigFault', message: fault });
  for (const url of ['https://host/x?y', 'https://host/?', 'https://host/#top', 'https://ana:pass@host'])
    isFault({ PUBLIC_URL: url }, /^PUBLIC_URL must be an address without a user, without \? and without #/);
  for (const networks of [
    '10.0.0.0/99',
    '10.0.0/8',
    '::1/129',
    '10.0.0.1,',
    '1.2.3.4/',
    'fe80::/10 10.0.0.1',
  ])
    isFault({ TRUST_PROXY: networks }, /^TRUST_PROXY must be on, off, or a list of addresses and networks/);
  assert.equal(readConfig({ TRUST_PROXY: '10.0.0.0/32, ::1/128' }).trustProxy, '10.0.0.0/32, ::1/128');
  isFault({ DATA_DIR: '/proc/x' }, /^DATA_DIR names a folder that keeps no files: set another/);
  isFault({ SECRET_KEY_FILE: noKeys }, /^SECRET_KEY_FILE names the file .*, which is not made of keys/);
  isFault({ SECRET_KEY_FILE: folder }, /^SECRET_KEY_FILE: the file .* cannot be made or read \(EISDIR\)\.$/);
  isFault(
    { SECRET_KEY_FILE: noKeys, DATA_DIR: '/sys/x', TRUST_PROXY: 'x' },
    /^TRUST_PROXY.*\nDATA_DIR.*\nSECRET_KEY_FILE.*$/,
  );
  assert.equal(readConfig({ SECRET_KEY_FILE: key }).secretKey.path, key);
  assert.deepEqual(readdirSync(folder), ['no-keys']);
});

test('a user of the mail server that no address would have is shown as it is', () => {
  const { website } = readConfig({
    SMTP_URL: 'smtp://us%er:a@mail.example.com',
    MAIL_FROM: 'jobs@agency.example',
  });
  assert.equal(website.inUse.mail_user, 'us%er');
});
