import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeScratchFolder } from '../../../../tests/support/scratch-folder.ts';
import { otherSettings } from '../../../../tests/support/website.ts';
import { readConfig } from './config.ts';
import { readStored, replaceSettings } from './use-stored.ts';

test('every stored setting reaches whoever holds the settings, and goes again', () => {
  const config = readConfig({});
  const next = readConfig({}, otherSettings);
  const { site, mail } = config;
  replaceSettings(config, next);
  assert.deepEqual(config, next);
  assert.ok(config.site === site && config.mail === mail, 'in place');
  replaceSettings(config, readConfig({}));
  assert.deepEqual(config, readConfig({}));
});

test('files that the settings name are read at the start alone', async (t) => {
  const file = join(await makeScratchFolder(t), 'smtp-url');
  await writeFile(file, 'smtp://desk:secret@mail.example.com\n');
  const key = join(await makeScratchFolder(t), 'key');
  await writeFile(key, `${Buffer.alloc(32).toString('base64')}\n`);
  const given = { SMTP_URL_FILE: file, MAIL_FROM: 'jobs@agency.example', SECRET_KEY_FILE: key };
  const { environment } = readConfig(given);
  await rm(file);
  await rm(key);
  const { config, faults } = readStored(environment, { agency_name: 'Harbour' });
  assert.deepEqual(
    [config.mail.smtpUrl, config.site.agencyName, faults],
    ['smtp://desk:secret@mail.example.com', 'Harbour', {}],
  );
});
