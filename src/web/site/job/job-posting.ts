import { linesOf } from '../../../contract/lines-of.ts';
import type { OpenJob, PostalAddress } from '../../../contract/jobs.ts';
import type { Site } from '../../../contract/page.ts';
import { isFullyRemote, townOf } from '../../../contract/remote-work.ts';
import { richTextToHtml } from '../../../contract/rich-text-html.ts';

type Agency = Pick<Site, 'agencyName' | 'agencyUrl' | 'publicUrl' | 'isEmployerConfidential'>;

/**
 * The structured data of an open job for Google for Jobs
 * (developers.google.com/search/docs/appearance/structured-data/job-posting). What the job does not say is left out.
 *
 * @returns `undefined` without a place of which the country is known: Google requires it
 */
export function jobPosting(job: OpenJob, site: Agency): Record<string, unknown> | undefined {
  const place = placeOf(job);
  if (!place) return undefined;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.name,
    description: richTextToHtml(job.description_content),
    datePosted: job.posted_at,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: site.agencyName, value: job.id },
    hiringOrganization: site.isEmployerConfidential
      ? 'confidential'
      : { '@type': 'Organization', name: site.agencyName, sameAs: site.agencyUrl },
    ...place,
    ...payOf(job),
    ...(job.employment_types && { employmentType: linesOf(job.employment_types) }),
    ...(job.valid_through && { validThrough: job.valid_through }),
    ...(job.openings && { totalJobOpenings: Number(job.openings) }),
    ...(job.benefits && { jobBenefits: linesOf(job.benefits).join(', ') }),
    ...(job.starts_on && { jobStartDate: job.starts_on }),
    industry: job.industry,
    url: `${site.publicUrl}/jobs/${job.id}`,
  };
}

/** Google knows no pay for a whole job. */
function payOf({ pay_min = '', pay_max = '', pay_unit = '', pay_currency }: OpenJob) {
  if (pay_unit === '' || pay_unit === 'job') return {};
  const range = {
    ...(pay_min !== '' && { minValue: Number(pay_min) }),
    ...(pay_max !== '' && { maxValue: Number(pay_max) }),
  };
  const value = pay_min === pay_max ? { value: Number(pay_min) } : range;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay_currency,
      value: { '@type': 'QuantitativeValue', ...value, unitText: pay_unit.toUpperCase() },
    },
  };
}

/** The place of work. A fully remote job has the countries of those who may do it instead; a hybrid one has its place. */
function placeOf(job: OpenJob) {
  const { location, location_address, workplace = '', remote_from = '' } = job;
  const further = linesOf(job.further_locations ?? '');
  const addresses = [location_address, ...(job.further_addresses ?? [])];
  if (workplace === 'remote' || (workplace === '' && isFullyRemote(location))) {
    return remoteFrom(
      remote_from === '' ? addresses.map(({ country }) => country).filter(Boolean) : linesOf(remote_from),
    );
  }
  const places = addresses
    .map((address, at) => ({ ...address, name: [location, ...further][at] ?? '' }))
    .filter(({ country }) => country !== '')
    .map(placeAt);
  if (places.length === 0) return undefined;
  return { jobLocation: places.length === 1 ? places[0] : places };
}

function remoteFrom(countries: string[]) {
  const required = [...new Set(countries)].map((name) => ({ '@type': 'Country', name }));
  if (required.length === 0) return undefined;
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: required.length === 1 ? required[0] : required,
  };
}

function placeAt({ name, city, region, postal_code, country }: PostalAddress & { name: string }) {
  const town = townOf({ name, city });
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(town !== '' && { addressLocality: town }),
      ...(region !== '' && { addressRegion: region }),
      ...(postal_code !== '' && { postalCode: postal_code }),
      addressCountry: country,
    },
  };
}
