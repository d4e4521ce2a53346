import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { newMessage } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, openPage, readPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter, visitor, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;
type Browser = Awaited<ReturnType<typeof openPage>>;

const withdraw = (browser: Browser, { application }: Person) =>
  browser.changeOwnApplication({ body: { id: application.id, act: 'withdraw' } });

test('after a wrong merge neither mailbox sees, changes or erases what came from the other', async () => {
  const kept = await applyAsNew(app, { last_name: 'Keptova', phone: '731-555-0161' });
  const merged = await applyAsNew(app, { last_name: 'Mergedova', phone: '731-555-0162' });
  for (const { email } of [kept, merged]) {
    await visitor.sendMessage({ body: newMessage({ email, text: `Mine: ${email}` }) });
  }
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await sql.updateTable('mails').set({ state: 'sent' }).execute();
  for (const [own, other] of [
    [kept, merged],
    [merged, kept],
  ] as const) {
    const browser = await openPage(app, own);
    const page = await readPage(browser);
    const { first_name, last_name, email } = page;
    assert.deepEqual([first_name, last_name, email], [own.first_name, own.last_name, own.email]);
    assert.equal(page.has_other_mailbox, true);
    const text = JSON.stringify(page);
    assert.ok(text.includes(own.job.name) && text.includes(`Mine: ${own.email}`));
    assert.ok(page.mails.length > 0);
    for (const foreign of [other.email, other.job.name, other.last_name, other.phone]) {
      assert.ok(!text.includes(foreign), foreign);
    }
    assert.equal((await failureOf(withdraw(browser, other))).code, 'not_found');
    await withdraw(browser, own);
  }
});

test('after a wrong merge an erasure takes what came from its own mailbox, and the merge is undone', async () => {
  for (const isOfKept of [true, false]) {
    const kept = await applyAsNew(app, { last_name: 'Keptova', phone: '731-555-0161' });
    const merged = await applyAsNew(app, { last_name: 'Mergedova', phone: '731-555-0162' });
    await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id, take: ['phone'] } });
    const [own, other] = isOfKept ? [kept, merged] : [merged, kept];
    const browser = await openPage(app, own);
    const { code } = await secretsOf(app, own);
    assert.deepEqual(await browser.eraseOwnData({ body: { code } }), { erased: true });
    assert.equal((await recruiter.getApplicant({ params: { id: own.id } })).is_erased, true);
    const { is_erased, phone, email } = await recruiter.getApplicant({ params: { id: other.id } });
    assert.deepEqual([is_erased, phone, email], [false, other.phone, other.email]);
    const page = await readPage(await openPage(app, other));
    assert.deepEqual(
      page.applications.map(({ job }) => job?.name),
      [other.job.name],
    );
    assert.equal(page.has_other_mailbox, false);
    const entries = await recruiter.listTimeline({ params: { id: other.id } });
    for (const foreign of [own.email, own.last_name]) {
      assert.ok(!JSON.stringify(entries).includes(foreign), foreign);
    }
  }
});

test('a merge that cannot be undone keeps an erasure from what came from the other mailbox', async () => {
  const kept = await applyAsNew(app, { phone: '731-555-0163' });
  const merged = await applyAsNew(app, { phone: '731-555-0164' });
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id, take: ['phone'] } });
  await recruiter.updateApplicant({ body: { id: kept.id, phone: '731-555-0165' } });
  for (const own of [kept, merged]) {
    const browser = await openPage(app, own);
    const { code } = await secretsOf(app, own);
    const refusal = await failureOf(browser.eraseOwnData({ body: { code } }));
    assert.equal(refusal.code, 'other_mailbox');
    assert.equal((await readPage(browser)).applications.length, 1);
  }
  assert.equal((await recruiter.getApplicant({ params: { id: kept.id } })).is_erased, false);
});

test('a reader who opens both pages in one browser sees both, and erases both', async () => {
  const [kept, merged, third] = [await applyAsNew(app), await applyAsNew(app), await applyAsNew(app)];
  const jobsOf = async (browser: Browser) =>
    new Set((await readPage(browser)).applications.map(({ job }) => job?.name));
  const open = async (browser: Browser, person: Person) =>
    browser.openOwnPage({ body: { token: (await secretsOf(app, person)).token } });
  const early = await openPage(app, kept);
  await open(early, merged);
  for (const { id } of [merged, third]) {
    await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: id } });
  }
  assert.deepEqual(await jobsOf(early), new Set([merged.job.name]), 'both were open before the merge');
  await open(early, kept);
  const both = new Set([kept.job.name, merged.job.name]);
  assert.deepEqual(await jobsOf(early), both);
  assert.deepEqual(await jobsOf(await openPage(app, merged)), both);
  const browser = await openPage(app, third);
  assert.deepEqual(await jobsOf(browser), new Set([third.job.name]));
  await open(browser, merged);
  assert.equal((await jobsOf(browser)).size, 3);
  assert.equal((await readPage(browser)).has_other_mailbox, false);
  const { code } = await secretsOf(app, merged);
  assert.deepEqual(await browser.eraseOwnData({ body: { code } }), { erased: true });
  const left = await sql
    .selectFrom('joined_mailboxes')
    .select('mailbox_hash')
    .where(expression<boolean>`address_hash(${merged.email}) in (mailbox_hash, other_hash)`)
    .execute();
  assert.deepEqual(left, []);
});
