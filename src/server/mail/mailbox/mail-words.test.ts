import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlToText, splitQuoted, withoutQuotes } from './mail-words.ts';

test('the words of a person are parted from the mail below them', () => {
  const cases: Record<string, [text: string, quoted: string]> = {
    'no quote': ['Yes.\n\nAna', ''],
    marked: ['Yes.', '> Dear Ana'],
    Gmail: ['Yes.', 'On Mon, 3 May 2027 at 10:00, Agency <jobs@agency.example> wrote:\n\n> Dear Ana'],
    'a broken line': [
      'Yes.',
      'On Mon, 3 May 2027 at 10:00, Agency <jobs@agency.example>\nwrote:\n> Dear Ana',
    ],
    German: ['Ja.', 'Am 03.05.27 um 10:00 schrieb Agency:\n> Dear Ana\n>\n> Bo'],
    Japanese: ['はい。', '2027年5月3日 10:00 Agency：\n> Dear Ana'],
    Outlook: [
      'Yes.',
      'From: Agency <jobs@agency.example>\nSent: Monday, May 3, 2027 10:00\nTo: Ana\nSubject: Hi\n\nDear',
    ],
    'Outlook in German': [
      'Ja.',
      'Von: Agency <jobs@agency.example>\nGesendet: Montag, 3. Mai 2027 10:00\nAn: Ana\nBetreff: Hi',
    ],
    'a line of Outlook': ['Yes.', '-----Original Message-----\nFrom: Agency\nDear Ana'],
    'an answer between': ['> Monday?\nYes.\n> Tuesday?\nNo.', ''],
    'an answer between, and the rest below': ['> Monday?\nYes.', '> Regards\n> Bo'],
    'her own address': ['Name: Ana\nEmail: ana@example.com\nPhone: 555-0100\nCity: Lisbon', ''],
    'a colon before no quote': ['I can come:\nMonday', ''],
    'nothing of her own': ['', '> Dear Ana'],
  };
  for (const [name, [own, quoted]] of Object.entries(cases)) {
    const text = [own, quoted].filter((part) => part !== '').join('\n\n');
    assert.deepEqual(splitQuoted(text), { own, quoted }, name);
  }
});

test('the words of a stranger lose every quoted line', () => {
  assert.equal(withoutQuotes('> Dear Ana\nShe is away.\n> Monday?'), 'She is away.');
});

test('HTML becomes lines, without what nobody reads', () => {
  const cases: Record<string, string> = {
    '<p>One</p><p>Two &amp; three</p>': 'One\n\nTwo & three',
    'One<br>Two<script>alert(1)</script><style>p {}</style>': 'One\nTwo',
    '<div>One</div><blockquote>Two<br>Three</blockquote>': 'One\n\n> Two\n> Three',
    '<blockquote>One<blockquote>Two</blockquote></blockquote>': '> One\n> > Two',
    '<ul><li>One<li>Two</ul>': 'One\n\nTwo',
    '': '',
  };
  for (const [html, text] of Object.entries(cases)) assert.equal(htmlToText(html), text, html);
});
