import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenJobQuery } from '../../../contract/jobs.ts';
import { createIndustry, createJob, createLocation, nextNumber } from '../../../../tests/support/builders.ts';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

async function findNames(query: OpenJobQuery): Promise<string[]> {
  return (await visitor.listOpenJobs({ query })).items.map((job) => job.name);
}

/** Letters only, and no two are similar enough to be taken for a typing error. */
function uniqueWord(): string {
  const number = nextNumber();
  const digits = Array.from(String(number * 7919).padStart(8, '0'), Number);
  const syllables = digits.map(
    (digit, at) => `${'bdfgklmnpz'[(digit + at * 3 + number) % 10]}${'aeiou'[(digit + number + at) % 5]}`,
  );
  return `${syllables.join('')}k`;
}

test('a misspelt word finds the right jobs, and the answer names the correction', async () => {
  const location = (await createLocation(app, 'London')).id;
  await createJob(app, { name: 'Forklift operator', location_id: location });
  await createJob(app, { name: 'Delivery driver' });
  await createJob(app, { name: 'Registered nurse' });
  await createJob(app, { name: 'Warehouse accountant' });
  for (const [q, name] of [
    ['forklft', 'Forklift operator'],
    ['fork-lift operater', 'Forklift operator'],
    ['forklift lodnon', 'Forklift operator'],
    ['dirver', 'Delivery driver'],
    ['nurce', 'Registered nurse'],
    ['registred nures', 'Registered nurse'],
    ['wherehouse acountant', 'Warehouse accountant'],
  ] as const) {
    assert.deepEqual(await findNames({ q }), [name], q);
  }
  const { corrections } = await visitor.listJobFacets({ query: { q: 'Registred nurse' } });
  assert.deepEqual(corrections, [{ typed: 'registred', meant: ['registered'] }]);
});

test('a known word is searched as typed', async () => {
  const word = uniqueWord();
  await createJob(app, { name: `${word}s` });
  const plain = await createJob(app, { description: `Knows ${word}ed.` });
  assert.deepEqual((await visitor.listJobFacets({ query: { q: `${word}ed x` } })).corrections.length, 0);
  assert.deepEqual(await findNames({ q: `${word}ed knows` }), [plain.name]);
});

async function correctionsOf(q: string) {
  return (await visitor.listJobFacets({ query: { q } })).corrections;
}

test('a typing error is corrected even if a title had it once', async () => {
  const { id } = await createJob(app, { name: 'Phlebotomst' });
  assert.deepEqual(await findNames({ q: 'phlebotomst' }), ['Phlebotomst']);
  await recruiter.updateJob({ body: { id, name: 'Phlebotomist' } });
  assert.deepEqual(await correctionsOf('phlebotomst'), [{ typed: 'phlebotomst', meant: ['phlebotomist'] }]);
  assert.deepEqual(await findNames({ q: 'phlebotomst' }), ['Phlebotomist']);
  assert.deepEqual(await correctionsOf('phlebot x'), [], 'half a word is no typing error');
});

test('a typing error means three words at most', async () => {
  for (const name of ['Brassmith', 'Brassmiths', 'Brassmithy', 'Brassmyth']) await createJob(app, { name });
  assert.equal((await correctionsOf('brasmith'))[0]?.meant.length, 3);
});

test('a word that no open job has is neither known nor offered as a correction', async () => {
  const open = await createJob(app, { name: 'Upholsterer' });
  const draft = await createJob(app, {
    name: 'Upholsteree',
    location_id: (await createLocation(app, 'Upholsterre')).id,
    description: 'Likes upholstery and upholstrer.',
    active: false,
  });
  const meant = [{ typed: 'upholsteer', meant: ['upholsterer'] }];
  assert.deepEqual(await correctionsOf('upholsteer'), meant);
  for (const typed of ['upholsteree', 'upholsterre', 'upholstrer']) {
    assert.deepEqual(await correctionsOf(typed), [{ typed, meant: ['upholsterer'] }]);
    assert.deepEqual(await findNames({ q: typed }), [open.name]);
  }
  await recruiter.updateJob({ body: { id: draft.id, active: true } });
  for (const typed of ['upholsteree', 'upholsterre', 'upholstrer']) {
    assert.deepEqual(await correctionsOf(typed), []);
    assert.deepEqual(await findNames({ q: typed }), [draft.name]);
  }
  await recruiter.updateJob({ body: { id: draft.id, active: false } });
  assert.deepEqual(await correctionsOf('upholsteer'), meant);
  assert.deepEqual(await findNames({ q: 'upholsteree' }), [open.name]);
});

test('the back office finds closed jobs, by misspelt words too', async () => {
  const closed = await createJob(app, { name: 'Cinematographer', active: false });
  for (const q of ['cinematographer', 'cinematogapher', 'cinematograph']) {
    const { items } = await recruiter.listJobs({ query: { q } });
    assert.deepEqual(
      items.map((job) => job.name),
      [closed.name],
      q,
    );
  }
});

test('the words of a renamed location or industry are known, and its old ones are not', async () => {
  const location = await createLocation(app, 'Kirkcudbrigt');
  const industry = await createIndustry(app, 'Ornitholgy');
  const job = await createJob(app, { location_id: location.id, industry_id: industry.id });
  // At once, so that both renames rewrite the same job.
  await Promise.all([
    recruiter.updateLocation({ body: { id: location.id, display_name: 'Kirkcudbright', city: 'Gatehouse' } }),
    recruiter.updateIndustry({ body: { id: industry.id, display_name: 'Ornithology' } }),
  ]);
  for (const [typed, meant] of [
    ['kirkcudbrigt', 'kirkcudbright'],
    ['ornitholgy', 'ornithology'],
    ['gatehuose', 'gatehouse'],
  ] as const) {
    assert.deepEqual(await correctionsOf(typed), [{ typed, meant: [meant] }]);
    assert.deepEqual(await findNames({ q: typed }), [job.name]);
  }
});

test('accents, case, apostrophes and hyphens make no difference', async () => {
  const location = (await createLocation(app, 'Zürich Örlikon')).id;
  await createJob(app, { name: 'Chef’s assistant (part-time), Café 24/7', location_id: location });
  for (const q of ['CAFE', 'café', 'zurich', 'Orlikon', 'chefs assistant', "chef's", 'part time', '24/7']) {
    assert.deepEqual(await findNames({ q }), ['Chef’s assistant (part-time), Café 24/7'], q);
  }
});

test('a number of a job with letters in it is found as it is written', async () => {
  for (const number of ['4E12B', '36028e43e2963bda', 'A7', '7A', '1.5t']) {
    await createJob(app, { name: `Fitter ${number}` });
    assert.deepEqual(await findNames({ q: `fitter ${number}` }), [`Fitter ${number}`]);
    assert.deepEqual(await findNames({ q: `fitter\u2003→\u3000 ${number} …` }), [`Fitter ${number}`]);
  }
});

test('the last word may be a beginning; other forms of a word are found as well', async () => {
  await createJob(app, { name: 'Machine polisher' });
  assert.deepEqual(await findNames({ q: 'machine pol' }), ['Machine polisher']);
  assert.deepEqual(await findNames({ q: 'polishing machines' }), ['Machine polisher']);
});

test('common words and "jobs" are not searched for', async () => {
  await createJob(app, { name: 'Glazier', location_id: (await createLocation(app, 'Truro')).id });
  assert.deepEqual(await findNames({ q: 'glazier jobs in truro' }), ['Glazier']);
  const all = await visitor.listOpenJobs({ query: { limit: 1 } });
  for (const q of ['jobs', '%%', "'"]) {
    assert.equal((await visitor.listOpenJobs({ query: { q, limit: 1 } })).total, all.total, q);
  }
});

test('UK and United Kingdom find each other', async () => {
  const [short, long] = [
    await createLocation(app, 'Poole, UK'),
    await createLocation(app, 'Bude, United Kingdom'),
  ];
  await createJob(app, { name: 'Sailmaker', location_id: short.id });
  await createJob(app, { name: 'Sailmaker', location_id: long.id });
  for (const q of ['sailmaker uk', 'united kingdom sailmaker']) {
    assert.equal((await findNames({ q })).length, 2, q);
  }
});

test('a match in the title comes before one in the location, and that before one in the description', async () => {
  const word = uniqueWord();
  const inTitle = await createJob(app, { name: `Senior ${word} of the long night shift` });
  const inLocation = await createJob(app, { location_id: (await createLocation(app, `${word} North`)).id });
  const inDescription = await createJob(app, { description: `${word} ${word} ${word} ${word}` });
  const names = [inTitle.name, inLocation.name, inDescription.name];
  assert.deepEqual(await findNames({ q: word }), names);
  assert.deepEqual(await findNames({ q: word, sort: 'match', limit: 2, page: 2 }), [inDescription.name]);
  assert.deepEqual(await findNames({ q: word, sort: 'newest' }), names.toReversed());
});

test('the whole list in order of match is complete, without a limit as well', async () => {
  const word = uniqueWord();
  await createOpenJobs(app, 501, (index) => ({
    name: `${index % 3 === 0 ? word : 'Bulk'} ${index}`,
    description: word,
    posted_at: new Date(1_700_000_000_000 + Math.floor(index / 10)),
  }));
  const names = await findNames({ q: word });
  assert.equal(new Set(names).size, 501);
  assert.deepEqual(names.slice(0, 2), [`${word} 498`, `${word} 495`]);
  assert.ok(names.slice(0, 167).every((name) => name.startsWith(word)));
  assert.equal(names[167], 'Bulk 500');
});

test('a renamed location or industry is found by its new name', async () => {
  const [before, after] = [uniqueWord(), uniqueWord()];
  const location = await createLocation(app, before);
  const industry = await createIndustry(app, `${before} trade`);
  const job = await createJob(app, { location_id: location.id, description: 'Weaves baskets.' });
  await createJob(app, { industry_id: industry.id });
  await recruiter.updateLocation({ body: { id: location.id, display_name: after } });
  await recruiter.updateIndustry({ body: { id: industry.id, display_name: `${after} trade` } });
  assert.deepEqual(await findNames({ q: before }), []);
  assert.equal((await findNames({ q: after })).length, 2);
  assert.deepEqual(await findNames({ q: `${after} weaving baskets` }), [job.name]);
});

test('a changed job is found by its new text', async () => {
  const [before, after] = [uniqueWord(), uniqueWord()];
  const { id } = await createJob(app, { name: before, description: before });
  await recruiter.updateJob({ body: { id, name: 'Mover', description: after } });
  assert.deepEqual(await findNames({ q: before }), []);
  assert.deepEqual(await findNames({ q: after }), ['Mover']);
});

test('a closed job is never found, counted or called similar', async () => {
  const word = uniqueWord();
  const industry = (await createIndustry(app)).id;
  const open = await createJob(app, { name: word, industry_id: industry });
  const closed = await createJob(app, { name: word, industry_id: industry });
  await recruiter.updateJob({ body: { id: closed.id, active: false } });
  const found = await visitor.listOpenJobs({ query: { q: word } });
  assert.deepEqual(
    found.items.map((job) => job.id),
    [open.id],
  );
  const facets = await visitor.listJobFacets({ query: { q: word } });
  assert.deepEqual(
    facets.industries.map(({ id, count }) => [id, count]),
    [[industry, 1]],
  );
  const similar = await visitor.listSimilarJobs({ params: { id: open.id } });
  assert.ok(similar.every((job) => job.id !== closed.id && job.id !== open.id));
});

test('each facet is counted with all filters but its own', async () => {
  const word = uniqueWord();
  const [north, south] = [await createLocation(app, 'North A'), await createLocation(app, 'South A')];
  const [care, trade] = [await createIndustry(app, 'Care A'), await createIndustry(app, 'Trade A')];
  for (const [location, industry] of [
    [north, care],
    [north, care],
    [north, trade],
    [south, trade],
  ] as const) {
    await createJob(app, { name: word, location_id: location.id, industry_id: industry.id });
  }
  await createJob(app, { location_id: south.id, industry_id: care.id });
  const counts = async (query: object) => {
    const facets = await visitor.listJobFacets({ query: { q: word, ...query } });
    const list = (values: { display_name: string; count: number }[]) =>
      Object.fromEntries(values.map(({ display_name, count }) => [display_name, count]));
    return [list(facets.locations), list(facets.industries), facets.without_search];
  };
  assert.deepEqual((await counts({})).slice(0, 2), [
    { 'North A': 3, 'South A': 1 },
    { 'Care A': 2, 'Trade A': 2 },
  ]);
  assert.deepEqual(await counts({ location: south.id }), [
    { 'North A': 3, 'South A': 1 },
    { 'Trade A': 1 },
    2,
  ]);
  // Chosen filters are listed even without jobs, so that people can remove them by name.
  assert.deepEqual(await counts({ location: south.id, industry: care.id }), [
    { 'North A': 2, 'South A': 0 },
    { 'Care A': 0, 'Trade A': 1 },
    1,
  ]);
  assert.deepEqual((await counts({ location: '999999' }))[1], {});
});

test('the text of the statements does not vary with the search', async () => {
  const search = (q: string) =>
    recordStatements(async () => {
      await visitor.listOpenJobs({ query: { q, limit: 5 } });
      await visitor.listJobFacets({ query: { q } });
    });
  assert.deepEqual(await search('driver'), await search("night shift 'driver' in leeds, uk"));
});

test('a word with signs finds its own job first, also where others begin with its letter', async () => {
  for (let at = 0; at < 12; at += 1)
    await createJob(app, { name: `Cook ${at}`, description: 'A net place, a page.' });
  for (const [q, name] of [
    ['C++', 'C++ developer'],
    ['c#', 'Developer (C#)'],
    ['.NET', 'Senior .NET engineer'],
    ['dotnet', 'Senior .NET engineer'],
    ['sr dot net', 'Senior .NET engineer'],
    ['A/P', 'A/P clerk'],
    ['accounts payable', 'A/P clerk'],
  ] as const) {
    await createJob(app, { name, description: 'Work.' });
    await createJob(app, { name: 'Cook of all', description: 'A net place.' });
    const [first] = await findNames({ q });
    assert.equal(first, name, q);
  }
});

test('equal words, and words written as one or as two, find each other', async () => {
  const location = (await createLocation(app, 'Halle')).id;
  for (const [q, name] of [
    ['frontend', 'Front-End programmer'],
    ['front end', 'Frontend artist'],
    ['waitstaff', 'Wait staff for a hall'],
    ['parttime', 'Guard, part-time'],
    ['RN', 'Registered Nurse on nights'],
    ['nurse', 'RN in the morning'],
    ['2nd shift', 'Packer, second shift'],
    ['Lagerarbeiter', 'Arbeiter im Lager'],
    ['Lager Helfer', 'Lagerhelfer'],
    ['Verkaufsberater', 'Berater im Verkauf'],
  ] as const) {
    await createJob(app, { name, location_id: location });
    assert.ok((await findNames({ q, limit: 50 })).includes(name), q);
  }
});
