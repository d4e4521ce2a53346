import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, secretsOf, readPage } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { makeOwnLink } from './own-page-links.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;

const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'opened',
    async () => (await failureOf(call)).code,
  );

const isOpen = (browser: ReturnType<typeof newBrowser>) =>
  browser.getOwnPage().then(({ page }) => page !== null);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** The ways of a secret, and the answer to it. */
const secrets: Record<string, { opens: string; token: () => Promise<string> }> = {
  guessed: { opens: 'not_found', token: async () => 'A'.repeat(43) },
  'a present one': {
    opens: 'opened',
    token: async () => (await secretsOf(app, await applyAsNew(app))).token,
  },
  'one of two mails': {
    opens: 'opened',
    token: async () => {
      const person = await applyAsNew(app);
      const { token } = await secretsOf(app, person);
      await secretsOf(app, person);
      return token;
    },
  },
  'unused for 180 days': { opens: 'link_expired', token: () => aged({ used_at: daysAgo(180.01) }) },
  'unused for less': { opens: 'opened', token: () => aged({ used_at: daysAgo(179.99) }) },
  'used by a clock that was ahead': { opens: 'link_expired', token: () => aged({ used_at: daysAgo(-1) }) },
  'of a record that was merged': {
    opens: 'opened',
    token: async () => {
      const [kept, merged] = [await createApplicant(app), await applyAsNew(app)];
      const { token } = await secretsOf(app, merged);
      await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
      return token;
    },
  },
  'of a former email': {
    opens: 'not_found',
    token: async () => {
      const person = await applyAsNew(app);
      const { token } = await secretsOf(app, person);
      await recruiter.updateApplicant({ body: { id: person.id, email: `new-${person.email}` } });
      return token;
    },
  },
  'of an erased person': {
    opens: 'not_found',
    token: async () => {
      const person = await applyAsNew(app);
      const { token } = await secretsOf(app, person);
      await recruiter.eraseApplicant({ params: { id: person.id } });
      return token;
    },
  },
};

async function aged(moments: { used_at: Date }): Promise<string> {
  const { token } = await secretsOf(app, await applyAsNew(app));
  await sql
    .updateTable('own_page_links')
    .set(moments)
    .where('token_hash', '=', expression<Buffer>`sha256(${token}::bytea)`)
    .execute();
  return token;
}

for (const [name, { opens, token }] of Object.entries(secrets)) {
  test(`a secret: ${name}`, async () => {
    const browser = newBrowser(app);
    const body = { token: await token() };
    assert.equal(await codeOf(browser.openOwnPage({ body })), opens);
    assert.equal(await isOpen(browser), opens === 'opened');
  });
}

test('a secret opens the page of its own person alone, twice at the same time too', async () => {
  const [person, stranger] = [await applyAsNew(app), await applyAsNew(app)];
  const { token } = await secretsOf(app, person);
  await secretsOf(app, stranger);
  const browsers = [newBrowser(app), newBrowser(app)];
  await Promise.all(browsers.map((browser) => browser.openOwnPage({ body: { token } })));
  for (const browser of browsers) assert.equal((await readPage(browser)).email, person.email);
});

test('a mail to an email that is somebody else’s by now has no link to that page', async () => {
  const person = await applyAsNew(app);
  const mail = { application_id: person.application.id, recipient: person.email, kind: 'stage' } as const;
  assert.ok(await makeOwnLink(sql, mail));
  await recruiter.updateApplicant({ body: { id: person.id, email: `new-${person.email}` } });
  await createApplicant(app, { email: person.email });
  assert.equal(await makeOwnLink(sql, mail), undefined);
});

test('strangers have no counter to spend: only wrong secrets count, and only for their own network', async () => {
  const { code, token } = await secretsOf(app, await applyAsNew(app));
  const open = (browser: ReturnType<typeof newBrowser>, body: { code: string } | { token: string }) =>
    codeOf(browser.openOwnPage({ body }));
  const [stranger, reader] = [newBrowser(app), newBrowser(app)];
  assert.equal(await open(stranger, { code: 'AAAA-BBBB-CCCC' }), 'validation_failed');
  await expression`update rate_limits set points = points * 19 where key like 'own_token:%'`.execute(sql);
  assert.equal(await open(stranger, { code: 'AAAA-BBBB-CCCD' }), 'validation_failed');
  assert.equal(await open(stranger, { code: 'AAAA-BBBB-CCCE' }), 'too_many_requests');
  assert.equal(await open(stranger, { token: 'A'.repeat(43) }), 'too_many_requests');
  // Behind the same network, too.
  assert.equal(await open(stranger, { code }), 'opened');
  assert.equal(await open(reader, { token }), 'opened');
  await expression`delete from rate_limits where key like 'own_token:%'`.execute(sql);
});

test('a link keeps its twenty newest pages open', async () => {
  const { token } = await secretsOf(app, await applyAsNew(app));
  const browsers = Array.from({ length: 21 }, () => newBrowser(app));
  for (const browser of browsers) await browser.openOwnPage({ body: { token } });
  const open = await Promise.all(browsers.map(isOpen));
  assert.deepEqual(open, [false, ...Array.from({ length: 20 }, () => true)]);
});

test('no secret stands in the database', async () => {
  const person = await applyAsNew(app);
  const { token, code } = await secretsOf(app, person);
  await newBrowser(app).openOwnPage({ body: { token } });
  for (const table of ['own_page_links', 'own_page_sessions'] as const) {
    const { rows } = await expression<{ row: string }>`
      select encode(convert_to(${expression.ref(table)}::text, 'UTF8'), 'escape') as row from ${expression.table(table)}`.execute(
      sql,
    );
    const text = JSON.stringify(rows);
    assert.ok(rows.length > 0);
    assert.ok(!text.includes(token) && !text.includes(`"${code}"`));
    assert.ok(!text.includes(Buffer.from(token).toString('hex')));
  }
});

/** The ways of an opened page, and whether it stays open. */
const endings: Record<string, { stays: boolean; happens: (person: Person) => Promise<unknown> }> = {
  nothing: { stays: true, happens: () => Promise.resolve() },
  'half an hour without use': {
    stays: false,
    happens: () =>
      sql
        .updateTable('own_page_sessions')
        .set({ used_at: daysAgo(30.1 / 1440) })
        .execute(),
  },
  'less without use': {
    stays: true,
    happens: () =>
      sql
        .updateTable('own_page_sessions')
        .set({ used_at: daysAgo(29 / 1440) })
        .execute(),
  },
  'half a day': {
    stays: false,
    happens: () =>
      sql
        .updateTable('own_page_sessions')
        .set({ created_at: daysAgo(0.501) })
        .execute(),
  },
  'another email': {
    stays: false,
    happens: ({ id, email }) => recruiter.updateApplicant({ body: { id, email: `other-${email}` } }),
  },
  'an erasure': {
    stays: false,
    happens: ({ id }) => recruiter.eraseApplicant({ params: { id } }),
  },
};

for (const [name, { stays, happens }] of Object.entries(endings)) {
  test(`an opened page after ${name}`, async () => {
    const person = await applyAsNew(app);
    const browser = await openPage(app, person);
    await happens(person);
    assert.equal(await isOpen(browser), stays);
  });
}

test('a page is closed by its reader, in that browser alone', async () => {
  const person = await applyAsNew(app);
  const [one, other] = [await openPage(app, person), await openPage(app, person)];
  await one.closeOwnPage();
  assert.deepEqual([await isOpen(one), await isOpen(other)], [false, true]);
});

/** By `Sec-Fetch-Site` and `Origin` of a request to `localhost`. */
const senders: [isOwn: boolean, headers: Record<string, string>][] = [
  [true, {}],
  [true, { 'sec-fetch-site': 'same-origin' }],
  [true, { 'sec-fetch-site': 'none' }],
  [false, { 'sec-fetch-site': 'same-site' }],
  [false, { 'sec-fetch-site': 'cross-site' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: 'http://jobs.example' }],
  [true, { origin: 'http://jobs.example' }],
  [true, { origin: 'http://localhost:80' }],
  [false, { origin: 'http://other.example' }],
  [false, { origin: 'http://jobs.example.evil.example' }],
  [false, { origin: 'null' }],
];

test('a page of another website neither sends a cookie nor has one set', async () => {
  const own = await createTestApp({ PUBLIC_URL: 'http://jobs.example' });
  const person = await applyAsNew(own);
  const post = (url: string, headers: Record<string, string>, payload?: object) =>
    own.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
  for (const [isOwn, headers] of senders) {
    const name = JSON.stringify(headers);
    const payload = { token: (await secretsOf(own, person)).token };
    const opened = await post('/api/my/open', {}, payload);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';', 1);
    const { page } = (await post('/api/my', { ...headers, cookie })).json<{ page: unknown }>();
    assert.equal(page !== null, isOwn, `${name} reads`);
    const written = (await post('/api/my/open', headers, payload)).headers['set-cookie'];
    assert.equal(written !== undefined, isOwn, `${name} writes`);
  }
});

test('a page of another website, at whatever name, closes nothing and reads nothing', async () => {
  const { token } = await secretsOf(app, await applyAsNew(app));
  const opened = await app.app.inject({ method: 'POST', url: '/api/my/open', payload: { token } });
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';', 1);
  const post = (url: string, from?: string) =>
    app.app.inject({ method: 'POST', url, headers: { cookie, ...(from && { 'sec-fetch-site': from }) } });
  for (const from of ['same-site', 'cross-site']) {
    await post('/api/my/close', from);
    assert.deepEqual((await post('/api/my', from)).json(), { page: null }, from);
  }
  for (const from of ['same-origin', undefined]) {
    assert.notEqual((await post('/api/my', from)).json<{ page: unknown }>().page, null, from ?? 'a program');
  }
});

test('the cookie is kept from scripts and other sites, and is no part of the answer', async () => {
  const secure = await createTestApp({ PUBLIC_URL: 'https://jobs.example.com' });
  for (const [at, attributes] of [
    [app, /^own_page=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/],
    [secure, /^__Host-own_page=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/],
  ] as const) {
    const { token } = await secretsOf(at, await applyAsNew(at));
    const { headers, body } = await at.app.inject({
      method: 'POST',
      url: '/api/my/open',
      payload: { token },
    });
    assert.match(String(headers['set-cookie']), attributes);
    assert.equal(body, '{"done":true}');
  }
});
