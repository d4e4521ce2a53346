import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInTime, readMail, UnreadableMail } from './read-mail.ts';

const source = new TextEncoder().encode('Subject: x\n\nx');

/** Reads nothing, as slowly as it may. */
function hostile(asked: number[], wait: () => void = () => undefined): typeof readMail {
  return async (_source, options) => {
    asked.push(options?.patienceMs ?? 0);
    wait();
    throw new UnreadableMail('too slow');
  };
}

test('hostile mails share the time of a look, and then have a short one each', async (t) => {
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  const time = { leftMs: 9_000 };
  const asked: number[] = [];
  const givenUp: unknown[] = [];
  const giveUp = (error: unknown) => givenUp.push(error);
  const read = hostile(asked, () => (now += 3_000.5));
  for (let mail = 0; mail < 4; mail += 1)
    assert.deepEqual(await readInTime(source, time, { giveUp, read }), {});
  assert.deepEqual([asked, givenUp.length], [[5_000, 5_000, 2_999, 2_000], 4]);
});

test('whatever time is left, an honest mail is read and takes nothing of it', async () => {
  for (let leftMs = 0; leftMs <= 10_000; leftMs += 1.37) {
    const time = { leftMs };
    const read: typeof readMail = async (_source, options) => {
      const patienceMs = options?.patienceMs ?? 0;
      assert.ok(patienceMs >= 2_000 && patienceMs <= 5_000);
      return {};
    };
    await readInTime(source, time, { giveUp: () => assert.fail(), read });
    assert.equal(time.leftMs, leftMs);
  }
  for (const leftMs of [-0.1, 0.5, 4_321.7]) {
    const mail = await readInTime(source, { leftMs }, { giveUp: () => assert.fail() });
    assert.deepEqual(Object.keys(mail), ['reply']);
  }
});

test('only the parser’s own word settles a mail', async () => {
  const read = async () => {
    throw new RangeError('The value of "delay" is out of range');
  };
  await assert.rejects(
    readInTime(source, { leftMs: 9_000 }, { giveUp: () => assert.fail(), read }),
    RangeError,
  );
  const cases: [program: string, isSettled: boolean, patienceMs?: number][] = [
    ['for (;;);', true, 100.5],
    ['const all = []; for (;;) all.push(new Array(1e5).fill({}));', true],
    ['import { parentPort } from "node:worker_threads"; parentPort.postMessage({ fault: "no mail" })', true],
    ['throw new Error()', false],
    ['import "node:nothing"', false],
    ['process.exit(1)', false],
  ];
  for (const [text, isSettled, patienceMs = 3_000.5] of cases) {
    const program = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
    await assert.rejects(
      readMail(source, { program, patienceMs }),
      (error) => error instanceof UnreadableMail === isSettled,
      text,
    );
  }
});

test('a report that repeats a word of the reports is read in time', async () => {
  for (const word of ['deliver', 'fail ', '\nfrom: ', 'user ']) {
    const text = word.repeat(250_000 / word.length);
    const mail = Buffer.from(`From: MAILER-DAEMON@x.example\r\nSubject: Fwd: x\r\n\r\n${text}`);
    await assert.doesNotReject(readMail(mail), word);
  }
});

test('words that would keep the parser busy are read within its bound, and part from the mails below them', async () => {
  const head =
    'From: ana@example.com\nMessage-ID: <1@example.com>\nContent-Type: text/plain; charset=utf-8\n\n';
  const below = 'On Mon, 3 May 2027 at 10:00, Agency <jobs@agency.example> wrote:\n\n> Dear Ana';
  for (const sign of ['-', 'On ', '\n', 'On \n', '_', '>\n', '\n \n']) {
    const fill = sign.repeat(Math.ceil(240_000 / sign.length));
    for (const words of [`Yes.\n${fill}\nGladly.`, `Yes.\n\n${below}\n> ${fill}`]) {
      const { reply } = await readMail(new TextEncoder().encode(head + words));
      assert.ok(reply);
      const { text, quoted, isCut } = reply;
      const expected = words.includes(below) ? ['Yes.', 'On Mon'] : ['Yes.', quoted.slice(0, 6)];
      assert.deepEqual([text.slice(0, 4), quoted.slice(0, 6)], expected, JSON.stringify(sign));
      if (words.includes(below)) assert.equal(text, 'Yes.', JSON.stringify(sign));
      assert.equal(isCut, true, 'the page says that words are left out');
    }
  }
});
