import assert from 'node:assert/strict';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import { findReturns } from './parse-bounce.ts';
import { parseMail } from './parse-mail.ts';

async function replyOf(headers: string[], body = 'Yes, Monday suits me.') {
  const { reply } = await parseMail(Buffer.from([...headers, '', body].join('\r\n')));
  return reply;
}

const from = 'From: Ana Silva <ana@example.com>';
const id = 'Message-ID: <1@example.com>';

test('a mail of a person is one, and of a program none', async () => {
  const cases: [header: string, isTaken: boolean][] = [
    ['Subject: Re: Your interview', true],
    ['Auto-Submitted: no', true],
    ['Auto-Submitted: auto-replied', false],
    ['Auto-Submitted: auto-generated (rejected)', false],
    ['auto-submitted: Auto-Replied; owner="ana"', false],
    ['X-Autoreply: yes', false],
    ['X-Autoreply: no', true],
    ['Precedence: bulk', false],
    ['Precedence: junk', false],
    ['Precedence: list', false],
    ['Precedence: auto_reply', false],
    ['Precedence: first-class', true],
    ['X-Auto-Response-Suppress: All', false],
    ['X-Auto-Response-Suppress: DR, OOF, AutoReply', false],
    ['X-Auto-Response-Suppress: DR, RN, NRN', true],
    ['Return-Path: <>', false],
    ['Return-Path: <ana@example.com>', true],
    ['List-Id: Nurses <nurses.example.org>', false],
    ['X-Loop: ana@example.com', false],
    ['Feedback-ID: 1.us-east-1:AmazonSES', true],
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=a', false],
    ['Subject: Automatic reply: Your interview', false],
    ['Subject: Out of Office', false],
    ['Subject: Abwesenheitsnotiz: Ihr Termin', false],
    ['Subject: Abwesend bis Montag', false],
    ['Subject: Re: Out of office hours', true],
    ['Subject: Automatic doors', true],
    ['Subject: Out of office hours is best', true],
    ['Subject: Out of Office: Ana', false],
    ['Subject: Out of the office until Monday', false],
    ['Subject: Abwesenheit und Vertretung im Mai', true],
    ['Subject: Automatische Antwort: Ihr Termin', false],
    ['Subject: Réponse automatique : votre rendez-vous', false],
    ['Subject: Respuesta automática: su cita', false],
    ['Subject: Risposta automatica: appuntamento', false],
    ['Subject: Automatisch antwoord: afspraak', false],
    ['Subject: Automatiskt svar: intervju', false],
    ['Subject: Odpowiedź automatyczna: rozmowa', false],
    ['Subject: Resposta automática: entrevista', false],
    ['Subject: Automaattinen vastaus: haastattelu', false],
    ['Subject: Automatická odpověď: pohovor', false],
    ['Subject: Автоматический ответ: встреча', false],
    ['Subject: 自動応答: 面接', false],
  ];
  for (const [header, isTaken] of cases) {
    assert.equal((await replyOf([from, id, header])) !== undefined, isTaken, header);
  }
});

test('the sender is one person with an address', async () => {
  const cases: [headers: string[], address: string | undefined][] = [
    [['From: ana@example.com'], 'ana@example.com'],
    [['From: "Silva, Ana" <Ana@Example.com>'], 'Ana@Example.com'],
    [['From: jobs@agency.example <ana@example.com>'], 'ana@example.com'],
    [['From: Silva, Ana <ana@example.com>'], 'ana@example.com'],
    [['From: Jörg <jörg@example.com>'], 'jörg@example.com'],
    [['From: Jörg <ana@bücher.example>'], 'ana@xn--bcher-kva.example'],
    [['From: ana@example.com, bo@example.com'], ''],
    [['From: ana@example.com', 'From: bo@example.com'], ''],
    [['From: Ana'], ''],
    [['From: <>'], ''],
    [['Sender: ana@example.com'], ''],
    [['From: MAILER-DAEMON@example.com'], undefined],
    [['From: no-reply@example.com'], undefined],
    [['From: do_not_reply@example.com'], undefined],
    [['From: nora@example.com'], 'nora@example.com'],
  ];
  for (const [headers, address] of cases) {
    assert.equal((await replyOf([...headers, id]))?.from.address, address, headers.join());
  }
});

test('ids are those of all headers that name some, each once, its own last', async () => {
  const cases: [headers: string[], ids: string[]][] = [
    [[id], ['<1@example.com>']],
    [
      [id, 'In-Reply-To: <a@x> <b@x>', 'References: <0@x>\r\n <a@x>'],
      ['<0@x>', '<a@x>', '<b@x>', '<1@example.com>'],
    ],
    [[id, 'In-Reply-To:', 'References: '], ['<1@example.com>']],
    [[id, 'In-Reply-To: <>', 'References: < >'], ['<1@example.com>']],
    [[id, 'In-Reply-To: a@x'], ['<1@example.com>']],
    [[id, `References: <${'a'.repeat(400)}@x>`], ['<1@example.com>']],
    [['In-Reply-To: <a@x>'], ['<a@x>']],
  ];
  for (const [headers, ids] of cases) {
    assert.deepEqual((await replyOf([from, ...headers]))?.headerIds, ids, headers.join());
  }
  const many = Array.from({ length: 500 }, (_, index) => `<${index}@x>`);
  const reply = await replyOf([from, id, `References: ${many.join('\r\n ')}`]);
  assert.deepEqual([reply?.headerIds.length, reply?.headerIds.at(-2)], [30, '<499@x>']);
});

test('whom a mail came for is read alike of an answer and of a report', async () => {
  for (const header of ['Cc', 'X-Rcpt-To', 'X-Delivered-To', 'Resent-To']) {
    const address = `inbox+${header}@agency.example`;
    const reply = await replyOf([from, id, `${header}: ${address}`]);
    assert.ok(
      reply?.recipients.some((value) => value.includes(address)),
      header,
    );
    const returns = findReturns(await PostalMime.parse(`${header}: ${address}\r\n\r\nUser unknown`));
    assert.deepEqual(returns, [address], header);
  }
});

test('a copy of the mail is the same mail, and another without an id is another', async () => {
  const one = await replyOf([from, id]);
  const copy = await replyOf([from, id, 'Delivered-To: other@agency.example']);
  const forged = await replyOf(['From: bo@example.com', id]);
  const [first, second] = [await replyOf([from], 'One'), await replyOf([from], 'Two')];
  assert.deepEqual(one?.fingerprint, copy?.fingerprint);
  assert.notDeepEqual(one?.fingerprint, forged?.fingerprint);
  assert.notDeepEqual(first?.fingerprint, second?.fingerprint);
});

test('words are read as they were meant', async () => {
  const alternative = 'Content-Type: multipart/alternative; boundary=b';
  const utf8 = 'Content-Type: text/plain; charset=utf-8';
  const plain = (text: string) => `--b\r\n${utf8}\r\n\r\n${text}\r\n`;
  const photo = `--b\r\nContent-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'A'.repeat(76)}\r\n`.repeat(10_000)}`;
  const flowed = 'Content-Type: text/plain; charset=utf-8; format=flowed';
  const qp = 'Content-Transfer-Encoding: quoted-printable';
  const cases: [name: string, headers: string[], body: string, text: string][] = [
    ['quotes between', [flowed], '> Can you start? \r\nYes, at eight.', '> Can you start?\nYes, at eight.'],
    ['a soft line', [flowed], 'Yes, at \r\neight. \r\n\r\n-- \r\nAna', 'Yes, at eight.\n\n--\nAna'],
    ['DelSp', [`${flowed}; delsp=yes`], 'half \r\nway', 'halfway'],
    ['a blank plain part', [alternative], `${plain(' ')}${html('<p>Yes.</p>').join('\r\n')}`, 'Yes.'],
    ['a plain part', [alternative], `${plain('Yes.')}${html('<p>No.</p>').join('\r\n')}`, 'Yes.'],
    ['a large photo', ['Content-Type: multipart/mixed; boundary=b'], `${photo}${plain('Yes.')}--b--`, 'Yes.'],
    ['no charset', ['Content-Type: text/plain', qp], 'Gr=FC=DFe', 'Grüße'],
    ['UTF-8 as ASCII', ['Content-Type: text/plain; charset=us-ascii', qp], 'Gr=C3=BC=C3=9Fe', 'Grüße'],
    ['another charset', ['Content-Type: text/plain; charset=koi8-r', qp], '=E4=C1', 'Да'],
  ];
  for (const [name, headers, body, text] of cases) {
    assert.equal((await replyOf([from, id, ...headers], body))?.text, text, name);
  }
});

const html = (body: string) => [
  '--b\r\nContent-Type: text/html; charset=utf-8\r\n',
  `<html><head><style>p { color: red }</style></head><body>${body}</body></html>`,
  '--b--',
];

test('words of HTML alone are read, and quoted ones are parted from them', async () => {
  const body = html('<p>Yes,&nbsp;I&rsquo;ll come.<br>Ana</p><blockquote><div>Dear Ana</div></blockquote>');
  const reply = await replyOf(
    [from, id, 'Content-Type: multipart/alternative; boundary=b'],
    body.join('\r\n'),
  );
  assert.deepEqual([reply?.text, reply?.quoted], ['Yes, I’ll come.\nAna', '> Dear Ana']);
});

test('files are named, images of the text are not, and nothing is kept of them', async () => {
  const part = (headers: string, content = 'AAAA') => `--b\r\n${headers}\r\n\r\n${content}`;
  const body = [
    part('Content-Type: text/plain', 'My papers'),
    part('Content-Type: application/pdf; name="CV\u0000.pdf"\r\nContent-Disposition: attachment'),
    part('Content-Type: image/png\r\nContent-Disposition: attachment'),
    part('Content-Type: message/rfc822', 'Subject: inner\r\n\r\nInner'),
    '--b--',
  ].join('\r\n');
  const reply = await replyOf([from, id, 'Content-Type: multipart/mixed; boundary=b'], body);
  assert.equal(reply?.text, 'My papers');
  assert.deepEqual(reply.attachments, ['CV.pdf', 'image/png', 'message/rfc822']);
});

test('whatever its charset says, the words can be stored', async () => {
  for (const charset of ['utf-8', 'utf-16', 'iso-2022-jp', 'x-unknown', '']) {
    const head = Buffer.from([from, id, `Content-Type: text/plain; charset=${charset}`, '', ''].join('\r\n'));
    const bytes = Buffer.from([0x48, 0x69, 0x00, 0xff, 0xfe, 0xed, 0xa0, 0x80, 0x1b, 0x24, 0x42]);
    const { reply } = await parseMail(Buffer.concat([head, bytes]));
    assert.ok(reply && reply.text.isWellFormed() && !reply.text.includes('\0'), charset);
  }
});

test('a long mail is cut, and says so', async () => {
  const reply = await replyOf([from, id], 'word '.repeat(10_000));
  assert.deepEqual([reply?.text.length, reply?.isCut], [20_000, true]);
  assert.equal((await replyOf([from, id]))?.isCut, false);
});

test('a cut leaves no half of a character', async () => {
  const headers = [
    `From: ${'n'.repeat(199)}😀 <ana@example.com>`,
    id,
    `Subject: ${'s'.repeat(149)}😀`,
    'Content-Type: multipart/mixed; boundary=b',
  ];
  const file = `Content-Type: application/pdf; name="${'f'.repeat(199)}😀.pdf"\r\nContent-Disposition: attachment`;
  const words = `${'w'.repeat(19_999)}😀\r\n\r\n> ${'q'.repeat(19_997)}😀`;
  const text = 'Content-Type: text/plain; charset=utf-8';
  const body = ['--b', text, '', words, '--b', file, '', 'AAAA', '--b--'].join('\r\n');
  const reply = await replyOf(headers, body);
  assert.deepEqual(
    [reply?.from.name, reply?.subject, ...(reply?.attachments ?? []), reply?.text, reply?.quoted],
    ['n'.repeat(199), 's'.repeat(149), 'f'.repeat(199), 'w'.repeat(19_999), `> ${'q'.repeat(19_997)}`],
  );
});

test('the server of the mailbox may say that a mail is forged, and no other server', async () => {
  const [own, other] = [
    'Authentication-Results: mx.agency.example;',
    'Authentication-Results: relay.example;',
  ];
  const cases: [results: string[], isForged: boolean][] = [
    [[], false],
    [[`${own} dmarc=pass`], false],
    [[`${own} spf=pass; dmarc=fail (p=none)`], true],
    [[`${own} spf=pass`, `${own} dmarc=fail`], true],
    [[`${own} dmarc=pass`, `${other} dmarc=fail`], false],
  ];
  for (const [results, isForged] of cases) {
    assert.equal((await replyOf([...results, from, id]))?.isForged, isForged, results.join());
  }
  const proven: [results: string[], isProven: boolean][] = [
    [[], false],
    [[`${own} dmarc=pass`], true],
    [[`${own} dmarc=none`, `${other} dmarc=pass`], false],
    [[`${own} dmarc=none`, `${own} dmarc=pass`], false],
    [['Authentication-Results: spf=pass; dmarc=pass action=none'], true],
    [[`${own} spf=pass (a (nested; "one) dmarc=fail); dmarc = pass (p=none)`], true],
    [[`${own} spf=pass smtp.mailfrom="a\\"b"@b.example; dmarc=pass header.from=b.example`], true],
    [[`${own} dmarc=none; spf=pass smtp.mailfrom=dmarc=pass@evil.example`], false],
    [[`${own} dmarc=none; spf=pass smtp.mailfrom="a;dmarc=pass"@evil.example`], false],
    [[`${own} dmarc=none; spf=pass smtp.mailfrom="a\\";dmarc=pass"@evil.example`], false],
    [[`${own} dmarc=none; spf=pass (domain of a; dmarc=pass)`], false],
    [[`${own} dmarc=none; spf=pass (a (b) \\); dmarc=pass)`], false],
    [[`${own} dmarc=none; spf=pass (";dmarc=pass")`], false],
    [[`${own} dmarc=none; x-dmarc=pass`], false],
    [[`${own} dmarc=none; dmarc=passed`], false],
    [[`${own} dmarc=none; dmarc=pass@evil.example`], false],
  ];
  for (const [results, isProven] of proven) {
    assert.equal((await replyOf([...results, from, id]))?.isProven, isProven, results.join());
  }
});
