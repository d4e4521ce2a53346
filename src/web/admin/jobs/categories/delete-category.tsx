import { SaveButton } from '../../changes/forms/save-button.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import type { CategoryRow, KindOfCategory } from './category-kinds.ts';
import * as texts from './texts.ts';

type DeleteCategoryProps = { kind: KindOfCategory; category: CategoryRow };

/** Deletes a category without jobs. For any other it says why it cannot. */
export function DeleteCategory({ kind, category }: DeleteCategoryProps) {
  const { isSaving, save } = useSave();
  return (
    <>
      <p id="delete-help" className="mb-4 text-muted">
        {helpFor(kind, category)}
      </p>
      <SaveButton
        look="danger"
        disabled={category.job_count > 0}
        aria-describedby="delete-help"
        isSaving={isSaving}
        onSave={() =>
          save({
            send: (api) => kind.remove(api, category.id),
            savedAt: '/admin/system',
            reason: texts.remove.done(category.display_name),
          })
        }
      >
        {texts.remove.submit(kind.noun)}
      </SaveButton>
    </>
  );
}

function helpFor({ noun }: KindOfCategory, { job_count }: CategoryRow): string {
  return job_count === 0 ? texts.remove.unused(noun) : texts.remove.used(noun, job_count);
}
