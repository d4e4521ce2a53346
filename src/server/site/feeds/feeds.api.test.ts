import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { createJob, createLocation } from '../../../../tests/support/builders.ts';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://jobs.example.com', AGENCY_COUNTRY: 'GB' });

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (_name, path) =>
    ['channel.item', 'source.job', 'urlset.url'].some((list) => String(path).endsWith(list)),
});

type Entry = Record<string, string> & { title: string };

type Link = { '@_rel'?: string; '@_href': string };

/** The tested parts of the feeds. Each feed has some of them. */
type Parsed = {
  rss: { channel: { link: string; 'atom:link': Link[]; item?: Entry[] } };
  source: { job: Entry[] };
  urlset: { url: { loc: string; lastmod?: string }[] };
};

async function read(url: string): Promise<Parsed> {
  const answer = await app.app.inject(url);
  assert.equal(answer.statusCode, 200, url);
  SyntaxValidator.validate(answer.payload);
  return parser.parse(answer.payload) as Parsed;
}

const linkOf = ({ rss }: Parsed, relation: string) =>
  rss.channel['atom:link'].find((link) => link['@_rel'] === relation)?.['@_href'];

const names = (entries: { title: string }[] | undefined) => (entries ?? []).map((entry) => entry.title);

test('every feed has the open jobs, the newest first, and no closed one', async () => {
  const first = await createJob(app, { name: 'Welder & fitter <night>' });
  const second = await createJob(app, { name: 'Driver', description: 'Drives **safely** ]]> & far.' });
  const closed = await createJob(app, { active: false });
  const expected = [second.name, first.name];

  const rss = await read('/feeds/jobs.rss');
  assert.deepEqual(names(rss.rss.channel.item), expected);
  const board = await read('/feeds/jobs.xml');
  assert.deepEqual(names(board.source.job), expected);
  assert.match(board.source.job[0]?.['description'] ?? '', /<strong>safely<\/strong> \]\]&gt; &amp; far/);

  await app.recruiter.updateJob({ body: { id: second.id, active: false } });
  assert.deepEqual(names((await read('/feeds/jobs.xml')).source.job), [first.name]);
  assert.deepEqual(names((await read('/feeds/jobs.rss')).rss.channel.item), [first.name]);
  assert.doesNotMatch(
    JSON.stringify(await read('/sitemap.xml')),
    new RegExp(`/jobs/(${second.id}|${closed.id})"`),
  );
});

test('a job that was prepared long ago and is opened now is the newest', async () => {
  const prepared = await createJob(app, { active: false });
  const { location_key } = await createJob(app, { location_key: prepared.location_key });
  await app.recruiter.updateJob({ body: { id: prepared.id, active: true } });
  const { rss } = await read(`/feeds/jobs.rss?location=${location_key}`);
  assert.equal(rss.channel.item?.[0]?.title, prepared.name);
});

test('a job board finds every field that it asks for', async () => {
  const location = await createLocation(app, 'Leeds');
  const job = await createJob(app, { name: 'Picker', salary: '12.50 an hour', location_key: location.id });
  const board = await read('/feeds/jobs.xml');
  const found = board.source.job.find((one) => one.title === 'Picker');
  assert.ok(found);
  const { description, date, ...entry } = found;
  assert.deepEqual(entry, {
    title: 'Picker',
    referencenumber: job.id,
    requisitionid: job.id,
    url: `https://jobs.example.com/jobs/${job.id}?source=job-feed`,
    company: 'Rolecall Staffing',
    city: 'Leeds',
    state: '',
    country: 'GB',
    salary: '12.50 an hour',
    category: job.industry,
  });
  assert.equal(description, '<p>Moves pallets.</p>');
  assert.ok(Math.abs(Date.parse(date ?? '') - Date.now()) < 60_000);
});

test('the job board feed marks a remote job and invents no town', async () => {
  const location = await createLocation(app, 'Remote (US)');
  await createJob(app, { name: 'Teleworker', location_key: location.id });
  await createJob(app, { name: 'Baker' });
  const { source } = await read('/feeds/jobs.xml');
  const [remote, onSite] = ['Teleworker', 'Baker'].map((title) =>
    source.job.find((job) => job.title === title),
  );
  assert.equal(remote?.['city'], '');
  assert.equal(remote?.['remotetype'], 'Fully remote');
  assert.equal(onSite && 'remotetype' in onSite, false);
});

test('a feed can be filtered by location or industry', async () => {
  const job = await createJob(app, { name: 'Only here' });
  for (const filter of [`location=${job.location_key}`, `industry=${job.industry_key}`]) {
    const rss = await read(`/feeds/jobs.rss?${filter}`);
    assert.deepEqual(names(rss.rss.channel.item), ['Only here']);
  }
  const none = await read('/feeds/jobs.rss?location=nowhere');
  assert.equal(none.rss.channel.item, undefined);
});

test('a feed and the list of jobs find the same jobs by the same words, also misspelt ones', async () => {
  const inTitle = await createJob(app, { name: 'Upholsterer' });
  const inText = await createJob(app, { name: 'Mender', description: 'Works beside an upholsterer.' });
  const found = await app.visitor.listOpenJobs({ query: { q: 'upholstrer', sort: 'newest' } });
  assert.deepEqual(
    found.items.map(({ name }) => name),
    [inText.name, inTitle.name],
  );
  const { rss } = await read('/feeds/jobs.rss?q=upholstrer');
  assert.deepEqual(names(rss.channel.item), [inText.name, inTitle.name]);
  const there = await read(`/feeds/jobs.rss?q=upholsterer&location=${inTitle.location_key}`);
  assert.deepEqual(names(there.rss.channel.item), [inTitle.name]);
});

test("white space and invisible texts in a feed's query are ignored, and NUL is refused", async () => {
  const job = await createJob(app, { name: 'Unhidden' });
  const { rss } = await read('/feeds/jobs.rss?q=unhidden%20&source=%E2%80%8B');
  assert.deepEqual(names(rss.channel.item), [job.name]);
  assert.equal(rss.channel.link, 'https://jobs.example.com/jobs?q=unhidden');
  assert.equal(rss.channel.item?.[0]?.['link'], `https://jobs.example.com/jobs/${job.id}?source=rss`);
  const all = await read('/feeds/jobs.rss?q=%E2%80%8B');
  assert.ok(names(all.rss.channel.item).includes(job.name));
  const refused = await app.app.inject('/feeds/jobs.rss?q=a%00');
  assert.deepEqual([refused.statusCode, refused.json().fields[0].field], [422, 'q']);
});

test('the address of the Atom feed leads to RSS, with its search and its page', async () => {
  const { statusCode, headers } = await app.app.inject(
    '/feeds/jobs.atom?q=R%26D&location=2&after=7&source=board',
  );
  assert.equal(statusCode, 301);
  assert.equal(headers.location, '/feeds/jobs.rss?q=R%26D&location=2&after=7&source=board');
  assert.equal((await app.app.inject('/feeds/jobs.atom')).headers.location, '/feeds/jobs.rss');
});

test('a feed leads to the page that lists the same jobs', async () => {
  const { rss } = await read('/feeds/jobs.rss?q=R%26D+%22lead%22');
  assert.equal(rss.channel.link, 'https://jobs.example.com/jobs?q=R%26D+%22lead%22');
});

test('a feed of more jobs than one read from the database holds them all once', async () => {
  const { location_id } = await createOpenJobs(app, 251);
  const board = await read(`/feeds/jobs.xml?location=${location_id}`);
  assert.equal(new Set(board.source.job.map((job) => job['referencenumber'])).size, 251);
});

test('the sitemap gives true dates of change and the pages that always exist', async () => {
  const job = await createJob(app);
  const { urlset } = await read('/sitemap.xml');
  const locations = urlset.url.map((url) => url.loc);
  assert.deepEqual(
    locations.slice(0, 4),
    ['/', '/about', '/jobs', '/contact'].map((path) => `https://jobs.example.com${path}`),
  );
  const entry = urlset.url.find((url) => url.loc === `https://jobs.example.com/jobs/${job.id}`);
  assert.equal(entry?.lastmod, job.updated_at);
  assert.equal(urlset.url[0]?.lastmod, undefined);
});

test('a file of the sitemap that does not exist is not found', async () => {
  assert.equal((await app.app.inject('/sitemap-1.xml')).statusCode, 200);
  assert.equal((await app.app.inject('/sitemap-2.xml')).statusCode, 404);
  assert.equal((await app.app.inject('/sitemap-x.xml')).statusCode, 404);
});

test('robots are shown the sitemap, and may read that the back office is not for them', async () => {
  const { payload } = await app.app.inject('/robots.txt');
  assert.deepEqual(payload.match(/^Disallow: .*/gm), ['Disallow: /api/']);
  assert.match(payload, /^Sitemap: https:\/\/jobs\.example\.com\/sitemap\.xml$/m);
});

test('researchers find the contact where RFC 9116 wants it, if there is one', async (t) => {
  const path = '/.well-known/security.txt';
  assert.equal((await app.app.inject(path)).statusCode, 404);
  const expires = /^Expires: (\S+Z)$/m;
  const cases: [Record<string, string>, string][] = [
    [{ SECURITY_CONTACT: 'security+web@agency.example' }, 'Contact: mailto:security%2Bweb@agency.example\n'],
    [
      { SECURITY_CONTACT: 'https://agency.example/report', PUBLIC_URL: 'https://jobs.example.com' },
      `Contact: https://agency.example/report\nCanonical: https://jobs.example.com${path}\n`,
    ],
  ];
  for (const [environment, text] of cases) {
    const other = await createTestApp(environment);
    t.after(() => other.app.close());
    const { headers, payload } = await other.app.inject(path);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(payload.replace(/^Expires: .*\n/m, ''), text);
    const end = Date.parse(expires.exec(payload)?.[1] ?? '');
    assert.ok(end > Date.now() && end < Date.now() + 365 * 86_400_000);
  }
});

test('the links of a feed carry its source, and the ids of its jobs stay the same', async () => {
  const job = await createJob(app, { name: 'Sourced' });
  const { rss } = await read('/feeds/jobs.rss?q=sourced&source=board%20%26%20co');
  const [entry] = [rss.channel.item].flat();
  assert.equal(entry?.link, `https://jobs.example.com/jobs/${job.id}?source=board+%26+co`);
  assert.deepEqual(entry?.guid, {
    '#text': `https://jobs.example.com/jobs/${job.id}`,
    '@_isPermaLink': 'true',
  });
  assert.equal(rss.channel.link, 'https://jobs.example.com/jobs?q=sourced');
});

test('RSS holds the newest 200 jobs and leads to the others, and the job board feed holds all', async () => {
  const { location_id } = await createOpenJobs(app, 450);
  const query = `location=${location_id}&source=board`;
  const first = `https://jobs.example.com/feeds/jobs.rss?${query}`;
  const pages: string[][] = [];
  for (let url: string | undefined = first; url !== undefined;) {
    const page = await read(url.replace('https://jobs.example.com', ''));
    pages.push((page.rss.channel.item ?? []).map(({ link }) => JSON.stringify(link)));
    assert.equal(linkOf(page, 'first'), first);
    url = linkOf(page, 'next');
  }
  const sizes = pages.map((page) => page.length);
  assert.deepEqual(sizes, [200, 200, 50]);
  assert.equal(new Set(pages.flat()).size, 450);
  assert.equal((await read(`/feeds/jobs.xml?${query}`)).source.job.length, 450);
});
