import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenJob } from '../../../contract/jobs.ts';
import { jobPosting as posted } from './job-posting.ts';

const site = {
  agencyName: 'Example Agency',
  agencyUrl: 'https://www.example.com',
  publicUrl: 'https://jobs.example.com',
  isEmployerConfidential: false,
};

const job: OpenJob = {
  id: '7',
  name: 'Forklift operator',
  description: '**Moves** pallets.',
  description_content: [
    { tag: 'p', children: [{ tag: 'strong', children: ['Moves'] }, ' pallets & boxes.'] },
  ],
  salary: '$20 an hour',
  location: 'Leeds city centre',
  location_key: '1',
  location_id: '1',
  location_address: { city: 'Leeds', region: 'West Yorkshire', postal_code: 'LS1', country: 'GB' },
  industry: 'Logistics',
  industry_key: '2',
  industry_id: '2',
  recruiter: 'Fay Gee',
  posted_by: 'Ana Admin',
  posted_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
};

function jobPosting(...given: Parameters<typeof posted>): Record<string, unknown> {
  const posting = posted(...given);
  assert.ok(posting);
  return posting;
}

test('every field that Google requires is there, equal to the page', () => {
  const posting = jobPosting(job, site);
  assert.equal(posting['@type'], 'JobPosting');
  assert.equal(posting['title'], 'Forklift operator');
  assert.equal(posting['description'], '<p><strong>Moves</strong> pallets &amp; boxes.</p>');
  assert.equal(posting['datePosted'], '2026-03-01T08:00:00.000Z');
  assert.deepEqual(posting['hiringOrganization'], {
    '@type': 'Organization',
    name: 'Example Agency',
    sameAs: 'https://www.example.com',
  });
  assert.deepEqual(posting['identifier'], { '@type': 'PropertyValue', name: 'Example Agency', value: '7' });
  assert.deepEqual(posting['jobLocation'], {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Leeds',
      addressRegion: 'West Yorkshire',
      postalCode: 'LS1',
      addressCountry: 'GB',
    },
  });
});

test('a location without an address stands for the town, and nothing is invented', () => {
  const address = { city: '', region: '', postal_code: '', country: 'US' };
  const posting = jobPosting({ ...job, location_address: address }, site);
  assert.deepEqual(posting['jobLocation'], {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Leeds city centre', addressCountry: 'US' },
  });
  for (const invented of ['baseSalary', 'validThrough', 'employmentType']) {
    assert.equal(invented in posting, false, invented);
  }
});

test('a fully remote job has no place, but the country where the applicant lives', () => {
  const posting = jobPosting({ ...job, location: 'Remote (UK)' }, site);
  assert.equal(posting['jobLocationType'], 'TELECOMMUTE');
  assert.deepEqual(posting['applicantLocationRequirements'], { '@type': 'Country', name: 'GB' });
  assert.equal('jobLocation' in posting, false);
});

test('a job that is remote in part has the place of its office, and no town without an address', () => {
  const address = { city: '', region: '', postal_code: '', country: 'GB' };
  const posting = jobPosting({ ...job, location: 'Remote / hybrid', location_address: address }, site);
  assert.deepEqual(posting['jobLocation'], {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressCountry: 'GB' },
  });
  assert.equal('jobLocationType' in posting, false);
});

const paid = (pay: Partial<OpenJob>) =>
  jobPosting({ ...job, pay_currency: 'GBP', ...pay }, site)['baseSalary'];
const money = (value: object) => ({
  '@type': 'MonetaryAmount',
  currency: 'GBP',
  value: { '@type': 'QuantitativeValue', ...value },
});

test('pay is a range, one value or its lowest end; what Google cannot read is left out', () => {
  assert.deepEqual(
    paid({ pay_min: '20', pay_max: '25.5', pay_unit: 'hour' }),
    money({ minValue: 20, maxValue: 25.5, unitText: 'HOUR' }),
  );
  assert.deepEqual(
    paid({ pay_min: '20', pay_max: '20', pay_unit: 'year' }),
    money({ value: 20, unitText: 'YEAR' }),
  );
  assert.deepEqual(paid({ pay_min: '20', pay_unit: 'week' }), money({ minValue: 20, unitText: 'WEEK' }));
  assert.deepEqual(paid({ pay_max: '20', pay_unit: 'day' }), money({ maxValue: 20, unitText: 'DAY' }));
  assert.equal(paid({ pay_min: '20', pay_max: '20', pay_unit: 'job' }), undefined);
  assert.equal(paid({}), undefined);
});

test('remote work names who may do it, a hybrid job its place', () => {
  const remote = jobPosting({ ...job, workplace: 'remote' }, site);
  assert.equal(remote['jobLocationType'], 'TELECOMMUTE');
  assert.deepEqual(remote['applicantLocationRequirements'], { '@type': 'Country', name: 'GB' });
  assert.equal('jobLocation' in remote, false);
  const hybrid = jobPosting({ ...job, location: 'Remote', workplace: 'hybrid' }, site);
  assert.equal('jobLocationType' in hybrid, false);
  assert.ok(hybrid['jobLocation']);
});

test('an agency that names no client has a confidential employer', () => {
  const posting = jobPosting(job, { ...site, isEmployerConfidential: true });
  assert.equal(posting['hiringOrganization'], 'confidential');
});

const spread: OpenJob = {
  ...job,
  further_locations: 'Hull\nDublin',
  further_addresses: [
    { city: '', region: '', postal_code: '', country: 'GB' },
    { city: 'Dublin', region: '', postal_code: '', country: 'IE' },
  ],
};

test('a job at several locations has each of them', () => {
  const places = jobPosting(spread, site)['jobLocation'] as { address: Record<string, string> }[];
  assert.deepEqual(
    places.map(({ address }) => `${address['addressLocality']}, ${address['addressCountry']}`),
    ['Leeds, GB', 'Hull, GB', 'Dublin, IE'],
  );
});

test('a wholly remote job at several locations has the country of each once, and no place', () => {
  const { jobLocation, applicantLocationRequirements } = jobPosting({ ...spread, workplace: 'remote' }, site);
  assert.equal(jobLocation, undefined);
  assert.deepEqual(applicantLocationRequirements, [
    { '@type': 'Country', name: 'GB' },
    { '@type': 'Country', name: 'IE' },
  ]);
});

test('a job whose country nobody knows has no markup, and one of several places only the known ones', () => {
  const unknown = { city: '', region: '', postal_code: '', country: '' };
  assert.equal(posted({ ...job, location_address: unknown }, site), undefined);
  assert.equal(posted({ ...job, location_address: unknown, workplace: 'remote' }, site), undefined);
  const remote = { ...job, location_address: unknown, workplace: 'remote', remote_from: 'US' } as const;
  assert.deepEqual(posted(remote, site)?.['applicantLocationRequirements'], {
    '@type': 'Country',
    name: 'US',
  });
  const places = posted({ ...spread, location_address: unknown }, site)?.['jobLocation'] as unknown[];
  assert.equal(places.length, 2);
});
