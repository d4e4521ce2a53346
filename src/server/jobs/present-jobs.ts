import type { RichText } from '../../contract/rich-text.ts';

/** The answer's schema picks its fields: the rows of jobs have more. A category has two names. */
type Categories = { location_id: string; industry_id: string };

export function presentJobSummary<Row extends Categories>(job: Row) {
  return { ...job, location_key: job.location_id, industry_key: job.industry_id };
}

type Address = { city: string; region: string; postal_code: string; country: string };

export function presentOpenJob<Row extends Categories & Address>(
  { city, region, postal_code, country, ...job }: Row,
  { content, agencyCountry }: { content: RichText; agencyCountry: string },
) {
  const location_address = { city, region, postal_code, country: country || agencyCountry };
  return { ...presentJobSummary(job), description_content: content, location_address };
}

export function presentJobRow<
  Row extends Categories & { is_active: boolean; recent_counts: number[] | null },
>({ recent_counts, ...job }: Row) {
  return { ...presentJobSummary(job), active: job.is_active, ...(recent_counts && { recent_counts }) };
}

export function presentJob<Row extends Categories & { is_active: boolean; applicant_ids: string[] }>(
  job: Row,
) {
  return { ...presentJobSummary(job), active: job.is_active, applicant_count: job.applicant_ids.length };
}
