import type { Job, JobRow, JobSummary, OpenJob, PostalAddress } from '../../contract/jobs.ts';
import type { RichText } from '../../contract/rich-text.ts';

type ListedJob = {
  id: string;
  name: string;
  salary: string;
  location: string;
  location_id: string;
  industry: string;
  industry_id: string;
  updated_at: Date;
};

type AdminColumns = { posted_by: string; is_active: boolean; created_at: Date };

export function presentJobSummary(job: ListedJob & { posted_at: Date }): JobSummary {
  return { ...presentListedJob(job), posted_at: job.posted_at.toISOString() };
}

export function presentOpenJob(
  job: ListedJob & PostalAddress & { posted_at: Date; posted_by: string; description: string },
  { content, agencyCountry }: { content: RichText; agencyCountry: string },
): OpenJob {
  return {
    ...presentListedJob(job),
    description: job.description,
    description_content: content,
    location_address: {
      city: job.city,
      region: job.region,
      postal_code: job.postal_code,
      country: job.country || agencyCountry,
    },
    posted_by: job.posted_by,
    posted_at: job.posted_at.toISOString(),
  };
}

type Counts = { applicant_count: number; recent_counts: number[] | null };

export function presentJobRow({
  applicant_count,
  recent_counts,
  ...job
}: ListedJob & AdminColumns & Counts): JobRow {
  return {
    ...presentListedJob(job),
    ...presentAdminColumns(job),
    applicant_count,
    ...(recent_counts && { recent_counts }),
  };
}

export function presentJob(
  job: ListedJob &
    AdminColumns & {
      description: string;
      posted_at: Date | null;
      version: number;
      applicant_ids: string[];
    },
): Job {
  return {
    ...presentListedJob(job),
    ...presentAdminColumns(job),
    description: job.description,
    posted_at: job.posted_at?.toISOString() ?? null,
    version: job.version,
    applicant_ids: job.applicant_ids,
    applicant_count: job.applicant_ids.length,
  };
}

function presentListedJob(job: ListedJob) {
  return {
    id: job.id,
    name: job.name,
    salary: job.salary,
    location: job.location,
    location_key: job.location_id,
    location_id: job.location_id,
    industry: job.industry,
    industry_key: job.industry_id,
    industry_id: job.industry_id,
    updated_at: job.updated_at.toISOString(),
  };
}

function presentAdminColumns(job: AdminColumns) {
  return {
    posted_by: job.posted_by,
    active: job.is_active,
    created_at: job.created_at.toISOString(),
  };
}
