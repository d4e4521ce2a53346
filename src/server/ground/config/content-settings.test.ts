import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { ConfigFault, readConfig } from './config.ts';

const url = 'https://cms.example/graphql';

async function queryFile(t: TestContext, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'content.graphql');
  await writeFile(path, text);
  return path;
}

test('without any setting the content service is the embedded one', () => {
  const { content } = readConfig({});
  assert.equal(content.provider, 'embedded');
  assert.equal(content.url, '');
});

test('a provider is known by its name, in any case', () => {
  assert.equal(readConfig({ CONTENT_URL: url, CONTENT_PROVIDER: 'DatoCMS' }).content.provider, 'datocms');
});

test('an unknown provider is refused, and the known ones are named', () => {
  const read = () => readConfig({ CONTENT_URL: url, CONTENT_PROVIDER: 'constructor' });
  assert.throws(
    read,
    (error) => error instanceof ConfigFault && /contentful, hygraph, datocms/.test(error.message),
  );
});

test('a provider needs an address', () => {
  assert.throws(() => readConfig({ CONTENT_PROVIDER: 'strapi' }), /CONTENT_URL is needed/);
});

test('a query file is read; alone it selects the provider custom', async (t) => {
  const text = '{ landing: homepage { title } about: team { title aboutUsValue: text } }';
  const { content } = readConfig({ CONTENT_URL: url, CONTENT_QUERIES: await queryFile(t, text) });
  assert.equal(content.provider, 'custom');
  assert.equal(content.query, text);
});

test('a query file that cannot be used is refused with its reason', async (t) => {
  const read = (path: string) => readConfig({ CONTENT_URL: url, CONTENT_QUERIES: path });
  assert.throws(() => read('/nowhere/content.graphql'), /CONTENT_QUERIES must be a file that can be read/);
  const faults = {
    '{ landing': /one GraphQL query/,
    'mutation { landing about }': /one GraphQL query/,
    '{ landing: a about: b } query B { c }': /one GraphQL query/,
    '{ home about }': /answers landing/,
  };
  for (const [text, fault] of Object.entries(faults)) {
    const path = await queryFile(t, text);
    assert.throws(() => read(path), fault);
  }
});

test('a short webhook secret is refused without being repeated', () => {
  const read = () => readConfig({ CONTENT_WEBHOOK_SECRET: 'hunter2' });
  assert.throws(read, (error) => error instanceof ConfigFault && !error.message.includes('hunter2'));
});
