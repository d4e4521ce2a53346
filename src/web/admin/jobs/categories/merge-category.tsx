import { useState } from 'react';
import type { ApiError } from '../../../../contract/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/page/dialog.tsx';
import { SelectField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { OutdatedNotice } from '../../changes/forms/outdated-notice.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import type { CategoryRow, KindOfCategory } from './category-kinds.ts';
import * as texts from './texts.ts';

type MergeCategoryProps = { kind: KindOfCategory; category: CategoryRow; categories: CategoryRow[] };

/** Merges a category into another one, after a preview in words. */
export function MergeCategory({ kind, category, categories }: MergeCategoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = categories.filter(({ id }) => id !== category.id);
  const help = others.length === 0 ? texts.merge.noOther(kind.noun) : texts.merge.help(kind.noun);
  return (
    <>
      <p id="merge-help" className="mb-4 text-muted">
        {help}
      </p>
      <Button disabled={others.length === 0} aria-describedby="merge-help" onClick={() => setIsOpen(true)}>
        {texts.merge.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={<span className="wrap-anywhere">{texts.merge.dialog(category.display_name)}</span>}
      >
        <MergeForm kind={kind} category={category} others={others} />
      </Dialog>
    </>
  );
}

type MergeFormProps = { kind: KindOfCategory; category: CategoryRow; others: CategoryRow[] };

function MergeForm({ kind, category, others }: MergeFormProps) {
  const { isSaving, save } = useSave();
  const [fault, setFault] = useState<ApiError>();
  const [keptId, setKeptId] = useState('');
  const kept = others.find(({ id }) => id === keptId);

  async function merge(into: CategoryRow): Promise<void> {
    const result = await save({
      send: (api) =>
        kind.merge(api, {
          id: category.id,
          into_id: into.id,
          version: category.version,
          into_version: into.version,
        }),
      savedAt: '/admin/system',
      reason: ({ moved_jobs }) => texts.merge.done(category.display_name, into.display_name, moved_jobs),
    });
    setFault(result && 'error' in result ? result.error : undefined);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (kept) void merge(kept);
      }}
    >
      {fault !== undefined && (
        <p role="alert" className="mb-4 border-l-4 border-error pl-3">
          <strong className="font-semibold">{texts.merge.failed}</strong> {fault.message}
        </p>
      )}
      {fault?.code === 'edit_conflict' && <OutdatedNotice />}
      <SelectField
        id="merge-into"
        name="into_id"
        label={texts.merge.into}
        value={keptId}
        onChange={(event) => setKeptId(event.target.value)}
      >
        <option value="">{texts.merge.choose(kind.noun)}</option>
        {others.map(({ id, display_name, job_count }) => (
          <option key={id} value={id}>
            {texts.merge.choice(display_name, job_count)}
          </option>
        ))}
      </SelectField>
      <p role="status" className="mb-5 min-h-12 wrap-anywhere text-muted">
        {kept && texts.merge.preview(category.display_name, kept.display_name, category.job_count)}
      </p>
      <SubmitButton isBusy={isSaving} busyText={texts.merge.busy}>
        {texts.merge.submit}
      </SubmitButton>
    </form>
  );
}
