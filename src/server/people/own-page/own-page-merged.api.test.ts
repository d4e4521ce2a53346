import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../contract/client.ts';
import { keepForJobs } from '../../../contract/consent-text.ts';
import { newMessage } from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, openPage, readPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { transact } from '../../../database/transact.ts';
import { mergeApplicants } from '../merges/merge-applicants.ts';

const app = await createTestApp();
const { recruiter, visitor, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;
type Browser = Awaited<ReturnType<typeof openPage>>;

const open = async (browser: Browser, person: Person) =>
  browser.openOwnPage({ body: { token: (await secretsOf(app, person)).token } });

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

test('a browser that opens the links of both mailboxes joins nothing, in any order', async () => {
  const kept = await applyAsNew(app, { last_name: 'Keptova', phone: '731-555-0161' });
  const merged = await applyAsNew(app, { last_name: 'Mergedova', phone: '731-555-0162' });
  const early = await openPage(app, kept);
  await open(early, merged);
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const browser = await openPage(app, merged);
  for (const own of [kept, merged, kept, merged]) {
    await open(browser, own);
    const page = await readPage(browser);
    assert.deepEqual(
      [page.email, page.has_other_mailbox, page.applications.map(({ job }) => job?.name)],
      [own.email, true, [own.job.name]],
    );
  }
  const { code: foreign } = await secretsOf(app, kept);
  assert.equal(
    (await failureOf(browser.eraseOwnData({ body: { code: foreign } }))).code,
    'validation_failed',
  );
  const { code } = await secretsOf(app, merged);
  assert.deepEqual(await browser.eraseOwnData({ body: { code } }), { erased: true });
  const { is_erased, last_name } = await recruiter.getApplicant({ params: { id: kept.id } });
  assert.deepEqual([is_erased, last_name], [false, kept.last_name]);
});

test('an erasure within a chain of merges takes its own mailbox alone, or nothing', async () => {
  for (const [reader, isAlone] of [true, true, false].entries()) {
    const chain = [await applyAsNew(app), await applyAsNew(app), await applyAsNew(app)] as const;
    const [top, middle, deep] = chain;
    await recruiter.mergeApplicants({ body: { id: middle.id, merged_id: deep.id } });
    await recruiter.mergeApplicants({ body: { id: top.id, merged_id: middle.id } });
    const own = chain[reader]!;
    const browser = await openPage(app, own);
    const { code } = await secretsOf(app, own);
    const erasing = browser.eraseOwnData({ body: { code } });
    if (!isAlone) {
      assert.equal((await failureOf(erasing)).code, 'other_mailbox');
    } else {
      assert.deepEqual(await erasing, { erased: true });
      const { is_erased } = await recruiter.getApplicant({ params: { id: own.id } });
      assert.equal(is_erased, true);
    }
    for (const one of chain.filter((other) => other !== own || !isAlone)) {
      const { first_name, applications } = await readPage(await openPage(app, one));
      assert.deepEqual(
        [first_name, applications.map(({ job }) => job?.name)],
        [one.first_name, [one.job.name]],
      );
    }
  }
});

/** Asks for the code, as the page does, and erases with it. */
async function erase(browser: Browser, own: Person) {
  await browser.eraseOwnData({ body: {} });
  const { code } = await secretsOf(app, own);
  await browser.eraseOwnData({ body: { code } });
}

async function isErased({ id }: Person) {
  const record = sql.selectFrom('applicants').select('erased_at').where('id', '=', id);
  return (await record.executeTakeFirstOrThrow()).erased_at !== null;
}

test('every other mailbox is told of an erasure, with no word of the one that went', async () => {
  const [own, kept, third] = [
    await applyAsNew(app, { first_name: 'Ownfirst', last_name: 'Ownova', phone: '731-555-0161' }),
    await applyAsNew(app, { first_name: 'Keptfirst', last_name: 'Keptova', phone: '731-555-0162' }),
    await applyAsNew(app, { first_name: 'Thirdfirst', last_name: 'Thirdova', phone: '731-555-0163' }),
  ];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: own.id } });
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: third.id } });
  await sql.deleteFrom('mails').execute();
  const browser = await openPage(app, own);
  await browser.eraseOwnData({ body: {} });
  await deliverMails(app);
  const [asked] = await mailsTo(app, own.email);
  assert.ok(asked!.text!.includes('Hello Ownfirst,'), 'the code is for the reader of this mailbox');
  const { code } = await secretsOf(app, own);
  await browser.eraseOwnData({ body: { code } });
  assert.deepEqual(await Promise.all([own, kept, third].map(isErased)), [true, false, false]);
  await deliverMails(app);
  assert.deepEqual(await mailsTo(app, own.email), [], 'no mail of the erased person is left');
  for (const other of [kept, third]) {
    const mails = await mailsTo(app, other.email);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Part of your details at Rolecall Staffing is erased'],
    );
    const { text, html } = mails[0]!;
    assert.ok(text!.includes(`Hello ${other.first_name},`) && text!.includes('/my'));
    for (const foreign of [own.email, own.last_name, own.first_name, own.phone, own.job.name]) {
      assert.ok(!`${text}${html}`.includes(foreign), foreign);
    }
    const page = await readPage(await openPage(app, other));
    assert.deepEqual(
      page.applications.map(({ job }) => job?.name),
      [other.job.name],
    );
  }
});

test('somebody with two mailboxes erases both, one after the other', async () => {
  const same = { first_name: 'Samefirst', last_name: 'Sameova', phone: '731-555-0164' };
  for (const isKeptFirst of [true, false]) {
    const [kept, merged] = [await applyAsNew(app, same), await applyAsNew(app, same)];
    await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
    const [first, second] = isKeptFirst ? [kept, merged] : [merged, kept];
    await erase(await openPage(app, first), first);
    assert.deepEqual([await isErased(first), await isErased(second)], [true, false]);
    const browser = await openPage(app, second);
    assert.equal((await readPage(browser)).has_other_mailbox, false);
    await erase(browser, second);
    assert.deepEqual([await isErased(first), await isErased(second)], [true, true]);
  }
});

test('a merge between the code and its use takes nobody else along', async () => {
  for (const isKept of [true, false]) {
    const [own, first, later] = [await applyAsNew(app), await applyAsNew(app), await applyAsNew(app)];
    await recruiter.mergeApplicants({ body: { id: first.id, merged_id: own.id } });
    const browser = await openPage(app, own);
    await browser.eraseOwnData({ body: {} });
    const { code } = await secretsOf(app, own);
    const [id, merged_id] = isKept ? [first.id, later.id] : [later.id, first.id];
    await recruiter.mergeApplicants({ body: { id, merged_id } });
    const erasing = browser.eraseOwnData({ body: { code } });
    if (isKept) await erasing;
    else assert.equal((await failureOf(erasing)).code, 'other_mailbox');
    assert.deepEqual(await Promise.all([own, first, later].map(isErased)), [isKept, false, false]);
    assert.equal(
      (await mailsTo(app, first.email)).some(({ kind }) => kind === 'own_link'),
      isKept,
    );
  }
});

test('an erasure that waits for a merge, or for a hold, heeds it', async () => {
  for (const isHold of [false, true]) {
    const [own, other] = [await applyAsNew(app), await applyAsNew(app)];
    const browser = await openPage(app, own);
    const { code } = await secretsOf(app, own);
    if (isHold) await recruiter.mergeApplicants({ body: { id: other.id, merged_id: own.id } });
    const erasing = await transact(sql, async (transaction) => {
      if (isHold) {
        const held = { hold_reason: 'A dispute', hold_until: '2999-01-01' };
        await transaction.updateTable('applicants').set(held).where('id', '=', other.id).execute();
      } else {
        await mergeApplicants(transaction, { id: other.id, merged_id: own.id }, 'recruiter');
      }
      // It may be refused before this one's end is heard of.
      const answer = browser.eraseOwnData({ body: { code } }).catch((error: unknown) => {
        if (error instanceof ApiError) return error.code;
        throw error;
      });
      await waitForLock(sql);
      return { answer };
    });
    assert.deepEqual(await erasing.answer, isHold ? 'legal_hold' : { erased: true });
    assert.deepEqual(await Promise.all([own, other].map(isErased)), [!isHold, false]);
    const told = (await mailsTo(app, other.email)).filter(({ kind }) => kind === 'own_link');
    assert.equal(told.length, isHold ? 0 : 1);
  }
});

test('a hold on a person keeps what came from every mailbox, until a recruiter parts them', async () => {
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-01' };
  for (const isBefore of [true, false]) {
    const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
    if (isBefore) await recruiter.updateApplicant({ body: { id: kept.id, ...hold } });
    const { change_id } = await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
    if (!isBefore) await recruiter.updateApplicant({ body: { id: kept.id, ...hold } });
    for (const own of [kept, merged]) {
      const browser = await openPage(app, own);
      const { code } = await secretsOf(app, own);
      const refusal = await failureOf(browser.eraseOwnData({ body: { code } }));
      assert.equal(refusal.code, 'legal_hold');
      assert.equal((await readPage(browser)).has_other_mailbox, true, 'they are not parted either');
    }
    if (!isBefore) continue;
    await recruiter.undoChange({ params: { id: change_id! } });
    await erase(await openPage(app, merged), merged);
    assert.deepEqual([await isErased(kept), await isErased(merged)], [false, true]);
  }
});

test('after a merge the reader of one mailbox locks out no other', async () => {
  const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const [browser, other] = [await openPage(app, kept), await openPage(app, merged)];
  const turn = (one: Browser, index: number) =>
    one.saveOwnConsent({ body: { keep: index % 2 === 0, text_version: keepForJobs.version } });
  for (let index = 0; index < 30; index += 1) await turn(browser, index);
  const refusal = await failureOf(turn(browser, 0));
  assert.equal(refusal.code, 'too_many_requests');
  await turn(other, 0);
});
