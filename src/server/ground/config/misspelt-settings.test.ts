import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test('a misspelt setting is named with the likely one', () => {
  for (const [name, likely] of [
    ['RETENTION_MONTH', 'RETENTION_MONTHS'],
    ['RETENTON_MONTH', 'RETENTION_MONTHS'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
    ['AGENCY_EMAL', 'AGENCY_EMAIL'],
  ] as const) {
    const message = `${name} is no setting: ${likely} is meant, or another name for what is not Rolecall's.`;
    assert.throws(() => readConfig({ [name]: '0' }), { name: 'ConfigFault', message });
  }
});

test("another program's variable is no fault", () => {
  for (const environment of [
    { PROT: '1', HOSTS: 'a', CDNS: '1', WORKER: '2', LOGLEVEL: 'x' },
    { HTTP_URL: 'x', FTP_URL: 'x', IMAGE_URL: 'x', SMTP_USER: 'x', DATABASE_NAME: 'x', MAIL_TO: 'x' },
    { XDG_DATA_DIRS: 'x', PGPORT: '1', NODE_ENV: 'x', NEW_ADMIN_PASSWORD: 'x', TEST_DATABASE_URL: 'x' },
    { DATABASE_URL: 'postgres://db/rolecall', DATABASE_URL2: 'x', DATABASE_URI: 'x' },
    { RETENTION_MONTH: '' },
  ]) {
    assert.doesNotThrow(() => readConfig(environment), JSON.stringify(environment));
  }
});
