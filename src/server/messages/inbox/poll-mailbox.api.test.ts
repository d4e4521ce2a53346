import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql as expression } from 'kysely';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { startMailboxServer } from '../../../../tests/support/mailbox-server.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { deleteLeftMail, listLeftMails, noteLeft, wantLeftMail } from './left-mails.ts';
import type { Reply } from './parse-reply.ts';

const database = await openTestDatabase();
const { sql } = database;
test.after(() => database.close());

const mailOf = (subject: string) =>
  Buffer.from(`From: ana@example.com\r\nMessage-ID: <${subject}@x>\r\nSubject: ${subject}\r\n\r\nHello\r\n`);

/** Looks again and again, as if the time between were over, until all subjects were taken. */
async function followUntil(
  url: string,
  isOver: (subjects: string[]) => boolean,
  fail: (reply: Reply) => void = () => undefined,
) {
  const logged: string[] = [];
  const subjects: string[] = [];
  const following = pollMailbox({
    mail: { imapUrl: url, bouncesTo: '' },
    ownAddresses: () => [],
    sql,
    log: createTestLogger('error', ({ msg }) => logged.push(msg)),
    takeReply: async (reply) => {
      fail(reply);
      subjects.push(reply.subject);
      return undefined;
    },
  });
  while (!isOver(subjects)) {
    await sql.deleteFrom('leases').execute();
    following.hurry(0);
    await setTimeout(20);
  }
  await following.close();
  await sql.deleteFrom('leases').execute();
  return { subjects, logged };
}

test('each mail is read once, also after a restart, and again when the server counts anew', async () => {
  const mails = [mailOf('One'), mailOf('Two')];
  const { url, commands, countAnew } = await startMailboxServer(mails);
  const looks = () => commands.filter((command) => command.startsWith('UID SEARCH')).length;
  assert.deepEqual((await followUntil(url, ({ length }) => length === 2)).subjects, ['One', 'Two']);
  const before = looks();
  assert.deepEqual((await followUntil(url, () => looks() > before + 1)).subjects, []);
  mails.push(mailOf('Three'));
  assert.deepEqual((await followUntil(url, ({ length }) => length === 1)).subjects, ['Three']);
  countAnew();
  const again = await followUntil(url, ({ length }) => length === 3);
  assert.deepEqual(again.subjects, ['One', 'Two', 'Three']);
});

test('each folder has its own place, whatever the password', async () => {
  const { url } = await startMailboxServer([mailOf('One')]);
  await followUntil(url, ({ length }) => length === 1);
  const folder = url.replace('INBOX', 'Answers');
  assert.deepEqual((await followUntil(folder, ({ length }) => length === 1)).subjects, ['One']);
  const places = async () => (await sql.selectFrom('mailbox_places').select('mailbox').execute()).length;
  const count = await places();
  await followUntil(url.replace('secret', 'changed'), () => true);
  assert.equal(await places(), count);
});

test('a mail that cannot be stored holds up no other, and is tried three times', async () => {
  const { url } = await startMailboxServer([mailOf('Before'), mailOf('Poison'), mailOf('After')]);
  let tries = 0;
  const { subjects, logged } = await followUntil(
    url,
    (taken) => taken.includes('After'),
    ({ subject }) => {
      if (subject !== 'Poison') return;
      tries += 1;
      throw new Error('It cannot be stored');
    },
  );
  assert.deepEqual([subjects, tries], [['Before', 'After'], 3]);
  assert.deepEqual(logged, ['the mail 2 of the mailbox is left alone']);
  const [left] = await listLeftMails(sql);
  assert.deepEqual(
    [left?.sender, left?.subject, left?.reason, left?.is_wanted],
    ['ana@example.com', 'Poison', 'unstored', false],
  );
  await wantLeftMail(sql, left!.id);
  assert.deepEqual((await followUntil(url, (taken) => taken.includes('Poison'))).subjects, ['Poison']);
  assert.deepEqual(await listLeftMails(sql), []);
});

test('a fault of ours leaves every mail where it is', async () => {
  const { url } = await startMailboxServer([mailOf('One'), mailOf('Two')]);
  let faults = 0;
  const { subjects } = await followUntil(
    url,
    ({ length }) => length === 2,
    () => {
      faults += 1;
      if (faults < 3) throw new Error('The database is away');
    },
  );
  assert.deepEqual([subjects, await listLeftMails(sql)], [['One', 'Two'], []]);
});

test('hostile mails take no other one away', async () => {
  const hostile = ['<div>'.repeat(50_000), '<blockquote>'.repeat(700) + 'a<br>'.repeat(10_000), boundaries()];
  const honest = Array.from({ length: 15 }, (_, index) => mailOf(`Honest ${index}`));
  const mails = hostile.map((body, index) =>
    Buffer.from(
      `From: ana@example.com\r\nSubject: Hostile ${index}\r\n${index === 2 ? body : `Content-Type: text/html\r\n\r\n${body}`}`,
    ),
  );
  const { url } = await startMailboxServer([...mails, ...honest]);
  const { subjects } = await followUntil(url, (taken) => taken.includes('Honest 14'));
  assert.equal(subjects.filter((subject) => subject.startsWith('Honest')).length, 15);
  const left = await listLeftMails(sql);
  assert.deepEqual(
    left.map(({ subject, reason }) => [subject, reason]),
    [['Hostile 2', 'unreadable']],
  );
  // The server counts anew: nobody knows which mail that was.
  await wantLeftMail(sql, left[0]!.id);
  await sql.updateTable('left_mails').set({ uid_validity: 'other' }).execute();
  const reasonOf = async () => (await listLeftMails(sql))[0]?.reason;
  let reason = await reasonOf();
  await followUntil(url, () => {
    void reasonOf().then((found) => (reason = found));
    return reason === 'gone';
  });
  await deleteLeftMail(sql, left[0]!.id);
});

test('a program that answers for ever stands in the list once for each sender', async () => {
  const place = { imapUrl: 'imap://mail.example/', uidValidity: '1' };
  const leave = (uid: number, subject: string, sender = 'loop@example.com') =>
    noteLeft(
      sql,
      { ...place, uid },
      {
        source: Buffer.from(`From: ${sender}\r\nSubject: ${subject}\r\n\r\nHello`),
        receivedAt: new Date(),
        reason: 'many',
      },
    );
  const listed = async () =>
    (await listLeftMails(sql)).map(({ sender, subject, others }) => [sender, subject, others]);
  for (let uid = 1; uid <= 30; uid += 1) await leave(uid, `Away ${uid}`);
  await leave(31, 'Hello', 'ana@example.com');
  // A fault lets the look begin again with it.
  await leave(30, 'Away 30');
  assert.deepEqual(await listed(), [
    ['ana@example.com', 'Hello', 0],
    ['loop@example.com', 'Away 30', 29],
  ]);
  const loop = (await listLeftMails(sql)).at(-1)!;
  await wantLeftMail(sql, loop.id);
  await leave(32, 'Away 32');
  assert.equal((await listed()).length, 3, 'one that is read again is not taken over');
  await leave(30, 'Away 30');
  await leave(33, 'Away 33');
  assert.deepEqual(
    (await listed()).filter(([sender]) => sender === 'loop@example.com'),
    [
      ['loop@example.com', 'Away 33', 1],
      ['loop@example.com', 'Away 30', 29],
    ],
  );
  // The newest is wanted, and left again beside an older row.
  await wantLeftMail(sql, (await listLeftMails(sql))[0]!.id);
  await leave(33, 'Away 33');
  assert.equal((await listed()).length, 3);
  for (const { id } of await listLeftMails(sql)) await deleteLeftMail(sql, id);
});

/** A thousand parts in parts. */
function boundaries(): string {
  const parts = Array.from(
    { length: 1_000 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}`,
  );
  return parts.join('\r\n');
}

test('a clock that was wrong passes over no mail', async ({ mock }) => {
  const mails = [mailOf('One')];
  const { url, commands } = await startMailboxServer(mails);
  await followUntil(url, ({ length }) => length === 1);
  const takeNext = async (subject: string) => {
    mails.push(mailOf(subject));
    commands.length = 0;
    await followUntil(url, ({ length }) => length === 1);
    return commands.find((command) => command.startsWith('UID SEARCH'))!.slice(-4);
  };
  const dayMs = 24 * 60 * 60 * 1_000;
  const year = String(new Date(Date.now() - 3 * dayMs).getFullYear());
  // The database's clock was three years ahead at the last look.
  await sql
    .updateTable('mailbox_places')
    .set({ looked_at: expression<Date>`now() + interval '3 years'` })
    .execute();
  assert.equal(await takeNext('Two'), '1969', 'nobody knows when the last look was');
  // This server's clock counts for nothing.
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * 365 * dayMs });
  for (const subject of ['Three', 'Four']) assert.equal(await takeNext(subject), year, subject);
});
