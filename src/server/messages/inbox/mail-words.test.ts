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
    'Outlook, the date first': [
      'Yes.',
      'Sent: Monday, May 3, 2027 10:00 AM\nFrom: Agency <jobs@agency.example>\nTo: Ana\nSubject: Hi\n\nDear',
    ],
    'Windows Mail': [
      'Yes.',
      'From: Agency\nSent: Monday, May 3, 2027 10:00 AM\nTo: Ana\nSubject: Hi\n\nDear',
    ],
    Zoho: [
      'Yes.',
      '---- On Mon, 03 May 2027 10:00:00 +0000 Agency <jobs@agency.example> wrote ----\n\nDear Ana',
    ],
    'Zoho in German': [
      'Ja.',
      '---- Am Mo., 03 Mai 2027 10:00:00 +0000 schrieb jobs@agency.example ----\n\nDear',
    ],
    'French without marks': [
      'Oui.',
      'Le lun. 3 mai 2027 à 10:00, Agency <jobs@agency.example> a écrit :\n\nDear Ana',
    ],
    'Spanish without marks': [
      'Sí.',
      'El lun, 3 may 2027 a las 10:00, Agency (<jobs@agency.example>) escribió:\n\nDear',
    ],
    'Turkish without marks': [
      'Evet.',
      'Agency <jobs@agency.example>, 3 May 2027 Pzt, 10:00 tarihinde şunu yazdı:\n\nDear',
    ],
    'Polish without marks': [
      'Tak.',
      'pon., 3 maj 2027 o 10:00 Agency <jobs@agency.example> napisał(a):\n\nDear',
    ],
    'a signature of hers': ['Yes.\n\nBest wishes,\nAna', ''],
    'a signature above the mail': [
      'Yes.\n\n-- \nAna',
      'On Mon, 3 May 2027 at 10:00, Agency <jobs@agency.example> wrote:\n> Dear',
    ],
    'her times': ['I can come on:\nMonday: 9:00\nTuesday: 10:30\nFriday: 8:15', ''],
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

test('a line is judged by its first 500 letters', () => {
  const sentence = (letters: number) =>
    `Yes.\n\nOn Mon, 3 May 2027 at 10:00, ${'A'.repeat(letters)} <jobs@agency.example> wrote:\n\nDear Ana`;
  assert.equal(splitQuoted(sentence(400)).own, 'Yes.');
  assert.equal(splitQuoted(sentence(500)).own, sentence(500));
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
    '<ul><li>One<li>Two</ul>': 'One\nTwo',
    '<div>One</div><div>Two</div>': 'One\nTwo',
    '<table><tr><td>Monday</td><td>9:00</td></tr><tr><td>Friday</td></tr></table>': 'Monday 9:00\nFriday',
    '<title>Re: <b></title><template>x</template>One': 'One',
    '': '',
  };
  for (const [html, text] of Object.entries(cases)) assert.equal(htmlToText(html), text, html);
});

test('no tree is too deep for the words of HTML', () => {
  assert.equal(htmlToText(`${'<div>'.repeat(50_000)}Yes`), 'Yes');
  const text = htmlToText(`${'<blockquote>'.repeat(700)}${'a<br>'.repeat(10_000)}`);
  assert.equal(text.split('\n')[0], '> > > > > > > > > > a');
});
