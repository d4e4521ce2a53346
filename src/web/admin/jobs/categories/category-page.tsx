import type { ReactNode } from 'react';
import type { Page } from '../../../../contract/endpoints.ts';
import type { Change } from '../../../../contract/changes.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { BackLink } from '../../entity/back-link.tsx';
import { AdminForm, type AdminFormProps, type FieldOf } from '../../changes/forms/admin-form.tsx';
import type { StoredFields } from '../../changes/forms/form-start.ts';
import { History } from '../../changes/history/change-list.tsx';
import { DeleteCategory } from './delete-category.tsx';
import { JobsLink } from './jobs-link.tsx';
import type { CategoryRow, KindOfCategory } from './category-kinds.ts';
import { MergeCategory } from './merge-category.tsx';
import * as texts from './texts.ts';

type CategoryPageProps = {
  kind: KindOfCategory;
  category: CategoryRow;
  categories: CategoryRow[];
  changes: Page<Change>;
  stored: StoredFields;
  send: AdminFormProps['send'];
  children?: (fieldOf: FieldOf) => ReactNode;
};

export function CategoryPage(props: CategoryPageProps) {
  const { kind, category, categories, changes, stored, send, children } = props;
  return (
    <div key={category.id}>
      <BackLink to="/admin/system">{texts.heading}</BackLink>
      <h1 className="text-2xl">{category.display_name}</h1>
      <p className="mb-6 text-muted">
        <JobsLink kind={kind} category={category} />
      </p>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,26rem)]">
        <AdminForm
          name="category"
          submitText={texts.save}
          stored={stored}
          send={send}
          savedAt="/admin/system"
          savedText={({ display_name }) => texts.saved(String(display_name))}
        >
          {(fieldOf) => (
            <>
              <TextField label={texts.nameLabel} {...fieldOf('display_name')} autoComplete="off" />
              {children?.(fieldOf)}
            </>
          )}
        </AdminForm>
        <div className="max-lg:border-t max-lg:border-base-300 max-lg:pt-6">
          <section>
            <h2 className="mb-2 text-xl">{texts.merge.title}</h2>
            <MergeCategory kind={kind} category={category} categories={categories} />
          </section>
          <section className="mt-8 border-t border-base-300 pt-6">
            <h2 className="mb-2 text-xl">{texts.remove.title}</h2>
            <DeleteCategory kind={kind} category={category} />
          </section>
        </div>
      </div>
      <History changes={changes} />
    </div>
  );
}
