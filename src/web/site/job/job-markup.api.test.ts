import assert from 'node:assert/strict';
import { test } from 'node:test';
import Validator from '@adobe/structured-data-validator';
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { Value } from 'typebox/value';
import type { JobFacts } from '../../../contract/job-facts.ts';
import type { OpenJob } from '../../../contract/jobs.ts';
import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { linesOf } from '../../../contract/lines-of.ts';
import { jobPosting } from './job-posting.ts';
import { createJob, createLocation } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { Posting, recommended } from '../../../../tests/support/posting-rules.ts';

const publicUrl = 'https://jobs.example.com';
const app = await createTestApp({ PUBLIC_URL: publicUrl, AGENCY_TIME_ZONE: 'America/New_York' });
await loadDemoData(app.database.sql, app.login.username);

const pay = { pay_min: '20', pay_max: '25.50', pay_unit: 'hour' } as const;

/** A job for each way of giving a fact. */
const ways: Partial<JobFacts>[] = [
  {},
  pay,
  { ...pay, pay_max: '20' },
  { pay_min: '20', pay_unit: 'week' },
  { pay_max: '90000', pay_unit: 'year', pay_currency: 'EUR' },
  { ...pay, pay_unit: 'day' },
  { ...pay, pay_unit: 'month' },
  { ...pay, pay_unit: 'job' },
  { employment_types: 'FULL_TIME' },
  { employment_types: 'FULL_TIME\nPART_TIME\nCONTRACTOR\nTEMPORARY\nINTERN\nVOLUNTEER\nPER_DIEM\nOTHER' },
  { workplace: 'on_site' },
  { workplace: 'hybrid' },
  { workplace: 'remote' },
  { workplace: 'remote', remote_from: 'US' },
  { workplace: 'remote', remote_from: 'US\nCA' },
  { shifts: 'night', hours_min: '36', hours_max: '40', openings: '4' },
  { benefits: '401(k)\nDental & vision <plan>', starts_on: '2099-01-01', closes_on: '2099-07-01' },
];
const denver = await createLocation(app, 'Denver, CO');
for (const facts of ways) {
  await createJob(app, { ...facts, location_key: denver.id, name: `Way ${JSON.stringify(facts)}` });
}

/** One after the other: a client has a share. */
async function readJobs(): Promise<OpenJob[]> {
  const jobs: OpenJob[] = [];
  for (const { id } of (await app.visitor.listOpenJobs()).items) {
    jobs.push(await app.visitor.getOpenJob({ params: { id } }));
  }
  return jobs;
}

const site = {
  agencyName: 'Example Agency',
  agencyUrl: 'https://www.example.com',
  publicUrl,
  isEmployerConfidential: false,
};

test('the markup of every demo job, and of a job with each fact, follows the rules for job postings', async () => {
  const jobs = await readJobs();
  assert.ok(jobs.length > ways.length + 10);
  const validator = new Validator();
  for (const job of jobs) {
    for (const isEmployerConfidential of [false, true]) {
      const posting = jobPosting(job, { ...site, isEmployerConfidential });
      assert.ok(posting, job.name);
      assert.deepEqual(Value.Errors(Posting, posting), [], job.name);
      const issues = await validator.validate({ jsonld: { JobPosting: atEachPlace(posting) } });
      // A missing recommended property is a fact that nobody gave.
      const wrong = issues.filter(
        ({ severity, issueMessage }) => severity === 'ERROR' || !issueMessage.startsWith('Missing field'),
      );
      assert.deepEqual(wrong, [], job.name);
      for (const [property, fact] of Object.entries(recommended)) {
        const isGiven = fact === 'closes_on' ? job.valid_through !== undefined : Boolean(job[fact]);
        const isKnown = !(fact === 'pay_unit' && job.pay_unit === 'job');
        assert.equal(property in posting, isGiven && isKnown, `${property} of ${job.name}`);
      }
      assert.equal('jobLocationType' in posting, isWhollyRemote(job), job.name);
    }
  }
  const closing = jobs
    .map((job) => jobPosting(job, site)?.['validThrough'])
    .find((end) => String(end).startsWith('2099'));
  assert.equal(closing, '2099-07-01T23:59:59-04:00', 'the end of the day, in summer');
});

/** Google takes a list of places; the validator knows one place alone. */
function atEachPlace(posting: Record<string, unknown>) {
  const { jobLocation } = posting as { jobLocation?: unknown };
  return Array.isArray(jobLocation)
    ? jobLocation.map((place: unknown) => ({ ...posting, jobLocation: place }))
    : [posting];
}

const isWhollyRemote = ({ workplace, location }: OpenJob) =>
  workplace === 'remote' || (!workplace && /^remote/i.test(location) && !/hybrid/i.test(location));

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (_name, path) => ['channel.item', 'source.job'].some((list) => String(path).endsWith(list)),
});

type Row = Record<string, string>;

async function readFeed(url: string) {
  const { payload, headers } = await app.app.inject(url);
  SyntaxValidator.validate(payload);
  assert.match(payload, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/i);
  assert.match(String(headers['content-type']), /xml/);
  return parser.parse(payload) as {
    rss: { '@_version': string; channel: Row & { item: (Row & { guid: Row })[] } };
    source: Row & { job: Row[] };
  };
}

const isMoment = (rfc822: string | undefined) =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/.test(rfc822 ?? '');

test('the RSS feed has what RSS 2.0 requires of a channel and its items', async () => {
  const { rss } = await readFeed('/feeds/jobs.rss');
  assert.equal(rss['@_version'], '2.0');
  for (const name of ['title', 'link', 'description']) assert.ok(rss.channel[name], name);
  const { item: items } = rss.channel;
  assert.equal(items.length, (await readJobs()).length);
  for (const { title, link, pubDate, description, guid } of items) {
    assert.ok(title && description && link);
    assert.ok(URL.canParse(link), link);
    assert.ok(isMoment(pubDate), `${pubDate}`);
    assert.ok(URL.canParse(guid['#text'] ?? ''), 'a permalink');
  }
  assert.equal(new Set(items.map(({ guid }) => guid['#text'])).size, items.length);
});

/** docs.indeed.com/indeed-apply/xml-feed */
const remoteTypes = new Set(['Fully remote', 'Hybrid remote', undefined]);
const jobTypes = new Set([
  'fulltime',
  'parttime',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
  'perdiem',
  'other',
]);

test('the job board feed has every element that boards require, with their values', async () => {
  const { source } = await readFeed('/feeds/jobs.xml');
  const jobs = await readJobs();
  assert.ok(source['publisher'] && source['publisherurl']);
  const places = jobs.flatMap((job) => [job.location, ...linesOf(job.further_locations ?? '')]);
  assert.ok(places.length > jobs.length);
  assert.equal(source.job.length, places.length, 'a row for each location');
  for (const job of source.job) {
    const required = [
      'title',
      'date',
      'referencenumber',
      'requisitionid',
      'url',
      'company',
      'country',
      'description',
    ];
    for (const name of required) assert.ok(job[name], `${name} of ${job['title']}`);
    for (const name of ['city', 'state']) assert.equal(typeof job[name], 'string', name);
    assert.match(`${job['country']}`, /^[A-Z]{2}$/);
    assert.ok(isMoment(job['date']));
    assert.ok(job['expirationdate'] === undefined || isMoment(job['expirationdate']));
    assert.ok(remoteTypes.has(job['remotetype']), `${job['remotetype']}`);
    for (const type of job['jobtype']?.split(', ') ?? []) assert.ok(jobTypes.has(type), type);
    assert.doesNotMatch(`${job['description']}`, /&(?!amp;|lt;|gt;|quot;|#39;)\w+;/);
  }
  assert.equal(new Set(source.job.map((job) => job['referencenumber'])).size, places.length);
});
