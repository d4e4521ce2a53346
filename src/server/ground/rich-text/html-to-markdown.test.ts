import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { markdownToRichText } from './markdown.ts';

/** As Word for Windows puts it on the clipboard, with most of its styles left out. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml>
<w:LatentStyles><w:LsdException Locked="false" Name="Normal"/></w:LatentStyles></xml><![endif]-->
<style>p.MsoNormal {margin:0cm} @list l0:level1 {mso-level-text:"%1."}</style></head><body lang=EN-GB>
<!--StartFragment--><h1><span lang=EN-US>Warehouse<o:p></o:p></span></h1>
<p class=MsoNormal>You <b>load</b>, and <i>drive </i>a truck: 3 * 4_5 tonnes.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Apply<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>by phone<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Start<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Shift</p></td><td><p class=MsoNormal>Pay</p></td></tr>
<tr><td><p class=MsoNormal>Night</p></td><td><p class=MsoNormal>20|25</p></td></tr></table>
<p class=MsoNormal><a href="https://example.com/a(b)">More</a><img src="file:///C:/secret.png" alt="x"></p>
<!--EndFragment--></body></html>`;

test('a text of Word becomes Markdown with its headings, lists and tables, and without its machinery', () => {
  assert.equal(
    htmlToMarkdown(word),
    [
      '## Warehouse',
      String.raw`You **load**, and *drive* a truck: 3 \* 4\_5 tonnes.`,
      '1. Apply\n   - by phone\n2. Start',
      String.raw`| Shift | Pay |
| --- | --- |
| Night | 20\|25 |`,
      '[More](<https://example.com/a(b)>)',
    ].join('\n\n'),
  );
});

test('a part of a web page is written without scripts, and words that look like a format stay words', () => {
  const page = `<b style="font-weight:normal" id="docs-internal-guid"><p>1. no list</p><p># no heading</p></b>
    <script>alert(1)</script><ul><li><p>One</p></li><li>Two<br>lines</li></ul><blockquote>Said</blockquote>
    <a href="javascript:alert(1)">no link</a>`;
  assert.equal(
    htmlToMarkdown(page),
    String.raw`1\. no list` + '\n\n\\# no heading\n\n- One\n- Two  \n  lines\n\n> Said\n\nno link',
  );
});

test('Markdown that was written from a text is read back as that text', () => {
  const html = '<h2>A</h2><p>x <strong>y</strong> *z*</p><ol><li>One<ul><li>Two</li></ul></li></ol>';
  const tags = JSON.stringify(markdownToRichText(htmlToMarkdown(html))).match(/"tag":"\w+"/g);
  assert.deepEqual(
    tags?.map((tag) => tag.slice(7, -1)),
    ['h2', 'p', 'strong', 'ol', 'li', 'ul', 'li'],
  );
});

test('a link after an exclamation mark stays a link', () => {
  assert.equal(
    htmlToMarkdown('<p>Apply!<a href="https://jobs.example.com/">here</a></p>'),
    String.raw`Apply\![here](<https://jobs.example.com/>)`,
  );
});
