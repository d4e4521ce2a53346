import { Link } from 'react-router';
import type { CategoryRow, KindOfCategory } from './category-kinds.ts';
import * as texts from './texts.ts';

export function JobsLink({ kind, category }: { kind: KindOfCategory; category: CategoryRow }) {
  if (category.job_count === 0) return texts.noJobs;
  return (
    <Link to={`/admin/jobs?${kind.noun}=${category.id}`} className="underline-offset-4 hover:underline">
      {texts.jobs(category.job_count)}
      <span className="sr-only">{texts.jobsOf(category.display_name)}</span>
    </Link>
  );
}
