import { kindCalls } from '../../../../contract/kind-calls.ts';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/page-state.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { AdminForm } from '../../changes/forms/admin-form.tsx';
import { pickTexts } from '../../changes/forms/form-fields.ts';
import type { CategoryRow, KindOfCategory } from './category-kinds.ts';
import * as texts from './texts.ts';

type CategoryListProps = {
  kind: KindOfCategory;
  categories: CategoryRow[];
  /** The ids of those that visitors do not find by distance. */
  unlocated: { id: string }[];
};

export function CategoryList({ kind, categories, unlocated }: CategoryListProps) {
  const { noun } = kind;
  return (
    <section aria-labelledby={`${noun}-title`}>
      <div className="mb-4 flex items-baseline gap-3">
        <h2 id={`${noun}-title`} className="scroll-mt-20 text-xl">
          {texts.titles[noun]}
        </h2>
        <span className="text-sm text-muted tabular-nums">{categories.length.toLocaleString('en')}</span>
      </div>
      <AdminForm
        needs={kindCalls[noun].change}
        name={`new-${noun}`}
        submitText={texts.create(noun)}
        look="plain"
        send={({ api, fields }) => kind.create(api, pickTexts(fields, 'display_name').display_name)}
        savedAt="/admin/system"
        savedText={({ display_name }) => texts.created(String(display_name))}
      >
        <TextField label={texts.newOne(noun)} name="display_name" />
      </AdminForm>
      {categories.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={texts.none[noun]}>
            <p>{texts.first}</p>
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 border-t border-base-300">
          {categories.map((category) => (
            <CategoryItem
              key={category.id}
              kind={kind}
              category={category}
              isLocated={!unlocated.some(({ id }) => id === category.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type CategoryItemProps = { kind: KindOfCategory; category: CategoryRow; isLocated: boolean };

function CategoryItem({ kind, category, isLocated }: CategoryItemProps) {
  return (
    <li className="flex items-center gap-4 border-b border-base-300 py-1">
      <span className="grow wrap-anywhere">
        <span>{category.display_name}</span>
        {!isLocated && <span className="block text-sm text-muted">{texts.notLocated}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        <JobsLink kind={kind} category={category} />
      </span>
      <LinkButton
        to={`/admin/system/${kind.noun}/${category.id}`}
        look="quiet"
        isSmall
        className="-mr-3"
        aria-label={`${texts.edit} ${category.display_name}`}
      >
        {texts.edit}
      </LinkButton>
    </li>
  );
}

export function JobsLink({ kind, category }: { kind: KindOfCategory; category: CategoryRow }) {
  if (category.job_count === 0) return texts.noJobs;
  return (
    <Link to={`/admin/jobs?${kind.noun}=${category.id}`} className="underline-offset-4 hover:underline">
      {texts.jobs(category.job_count)}
      <span className="sr-only">{texts.jobsOf(category.display_name)}</span>
    </Link>
  );
}
