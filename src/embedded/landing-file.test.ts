import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLanding } from './landing-file.ts';

const landing = {
  title: 'Title',
  subTitle: 'Subtitle',
  cta: 'Call to action',
  jobsButton: 'Jobs',
  contactUsButton: 'Contact Us',
};

function textWith(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...landing, ...changes }, null, 2);
}

test('a complete file is read, without white space around the texts', () => {
  assert.deepEqual(readLanding(textWith({ title: '  Title\n' })), landing);
});

test('a text of the wrong type is reported with its line', () => {
  assert.throws(() => readLanding(textWith({ cta: 4 })), { message: /"cta" must be text/, line: 4 });
});

test('an empty text is reported with its line', () => {
  assert.throws(() => readLanding(textWith({ subTitle: ' ' })), {
    message: /"subTitle" must not be empty/,
    line: 3,
  });
});

test('a missing text is reported with the line where the file begins', () => {
  assert.throws(() => readLanding(`\n${textWith({ cta: undefined })}`), {
    message: /"cta" is missing/,
    line: 2,
  });
});

test('a misspelt field is reported with its line', () => {
  assert.throws(() => readLanding(textWith({ subtitle: 'Subtitle' })), {
    message: /"subtitle" is not one of the fields title, subTitle/,
    line: 7,
  });
});

test('a fault in the JSON is reported with its line', () => {
  const faults: [string, number][] = [
    ['{\n  "title": "Title",\n}', 3],
    ['{\n  "title": \'Title\'\n}', 2],
    ['{\n  "title": "Title"\n  "cta": "Call"\n}', 3],
    ['{\n  "title": "no end,\n  "cta": "Call"\n}', 2],
    ['{\n  "title": "Title"\n} {}', 3],
    ['{\n  "title": "Title"\n', 3],
    ['{\n  // a remark\n  "title": "Title"\n}', 2],
    ['', 1],
  ];
  for (const [text, line] of faults) {
    assert.throws(() => readLanding(text), { message: /^is not JSON \(.+\)\.$/, line }, text);
  }
});

test('JSON that is not an object is refused', () => {
  for (const text of ['[]', 'null', '"Title"', '7']) {
    assert.throws(
      () => readLanding(text),
      { message: /^should hold these fields: title, subTitle/, line: 1 },
      text,
    );
  }
});
