import { portraitPath } from '../../contract/portrait-sides.ts';
import { describeFacts } from '../../contract/describe-facts.ts';
import { type JobFact, jobFactNames, type JobFacts } from '../../contract/job-facts.ts';
import type { PostalAddress } from '../../contract/jobs.ts';
import { linesOf } from '../../contract/lines-of.ts';
import type { RichText } from '../../contract/rich-text.ts';
import { endOfDay } from '../ground/agency-day.ts';
import { countryOf } from './places/find-place.ts';
import type { PlaceTable } from './places/place-table.ts';
import { showPhone } from '../ground/phones/phone-number.ts';

/** The answer's schema picks its fields: the rows of jobs have more. A category has two names. */
type Categories = { location_id: string; industry_id: string; further_locations: string };

/** Without further locations where there are none. */
export function presentJobSummary<Row extends Categories>({ further_locations, ...job }: Row) {
  return {
    ...job,
    location_key: job.location_id,
    industry_key: job.industry_id,
    ...(further_locations !== '' && { further_locations }),
  };
}

/** Without the facts that were not given. */
function withGivenFacts<Row extends JobFacts>(job: Row) {
  const empty = new Set(jobFactNames.filter((fact) => job[fact] === ''));
  return Object.fromEntries(Object.entries(job).filter(([field]) => !empty.has(field as JobFact))) as Omit<
    Row,
    JobFact
  > &
    Partial<JobFacts>;
}

/** Without `further_location_ids` where the job has one location. */
function withFurtherIds<Row extends Further>({ further_location_ids, ...job }: Row) {
  return { ...job, ...(further_location_ids !== '' && { further_location_ids }) };
}

type Further = { further_location_ids: string };

/** Without the office where the job has none. */
function withOffice<Row extends Office>({ office, office_id, ...job }: Row) {
  return { ...job, ...(office_id !== null && { office, office_id }) };
}

type Office = { office: string; office_id: string | null };

export function presentOpenJob<
  Row extends Categories &
    Further &
    PostalAddress &
    JobFacts & {
      location: string;
      further_addresses: PostalAddress[];
      recruiter_phone: string;
      recruiter_portrait: string;
    },
>(
  { city, region, postal_code, country, further_addresses, recruiter_phone, recruiter_portrait, ...job }: Row,
  {
    content,
    agencyCountry,
    agencyTimeZone,
    table,
  }: { content: RichText; agencyCountry: string; agencyTimeZone: string; table: PlaceTable },
) {
  const facts = describeFacts(job);
  const furtherNames = linesOf(job.further_locations);
  const withCountry = (address: PostalAddress, display_name: string) => ({
    ...address,
    country: countryOf({ ...address, display_name }, { table, agencyCountry }),
  });
  return {
    ...presentJobSummary(withFurtherIds(withGivenFacts(job))),
    description_content: content,
    location_address: withCountry({ city, region, postal_code, country }, job.location),
    ...(further_addresses.length > 0 && {
      further_addresses: further_addresses.map((address, at) => withCountry(address, furtherNames[at] ?? '')),
    }),
    ...(facts.length > 0 && { facts }),
    ...(recruiter_phone !== '' && {
      recruiter_phone,
      recruiter_phone_shown: showPhone(recruiter_phone, agencyCountry),
    }),
    ...(recruiter_portrait !== '' && { recruiter_portrait: portraitPath + recruiter_portrait }),
    ...(job.closes_on !== '' && { valid_through: endOfDay(job.closes_on, agencyTimeZone) }),
  };
}

export function presentJobRow<
  Row extends Categories &
    Office & { is_active: boolean; recent_counts: number[] | null; new_count: number | null },
>({ recent_counts, new_count, ...job }: Row) {
  return {
    ...presentJobSummary(withOffice(job)),
    active: job.is_active,
    ...(recent_counts && { recent_counts }),
    ...(new_count !== null && { new_count }),
  };
}

export function presentJob<
  Row extends Categories & Further & Office & JobFacts & { is_active: boolean; applicant_ids: string[] },
>(row: Row) {
  const job = withFurtherIds(withGivenFacts(row));
  return {
    ...presentJobSummary(withOffice(job)),
    active: row.is_active,
    applicant_count: row.applicant_ids.length,
  };
}
