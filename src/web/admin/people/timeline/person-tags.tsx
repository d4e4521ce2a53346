import { useMay } from '../../accounts/session/viewer.ts';
import X from 'lucide:x';
import type { Applicant } from '../../../../contract/applicants.ts';
import type { Tagging } from '../../../../contract/tags.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSave } from '../../changes/forms/use-save.ts';
import { TagField } from '../tags/tag-field.tsx';
import * as texts from './texts.ts';

/** The tags of somebody, each with a way to remove it, and a field that completes more. */
export function PersonTags({ applicant: { id, tags } }: { applicant: Applicant }) {
  const { save } = useSave();
  const mayTag = useMay()('tagApplicants');
  const change = (fields: Partial<Tagging>, reason: string) =>
    void save({
      send: (api) => api.tagApplicants({ body: { applicants: [id], ...fields } }),
      reason,
      state: ({ refused }) => (refused.length > 0 ? { status: 'failed', reason: texts.notTagged } : {}),
    });
  return (
    <div className="flex max-w-full flex-wrap items-center gap-2">
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="contents">
          {tags.map(({ id: tagId, name }) => (
            <li
              key={tagId}
              className="flex min-h-8 max-w-full items-center rounded-full border border-line pl-3 text-sm pointer-coarse:min-h-11"
            >
              <span dir="auto" className={classes('truncate', !mayTag && 'pr-3')}>
                {name}
              </span>
              {mayTag && (
                <button
                  type="button"
                  className="btn btn-square btn-ghost btn-sm rounded-full pointer-coarse:size-11"
                  aria-label={texts.removeTag(name)}
                  onClick={() => change({ remove: [name] }, texts.untagged(name))}
                >
                  <Icon of={X} className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayTag && (
        <div className="print:hidden">
          <TagField
            label={texts.addTag}
            hint={texts.tagHint}
            known={tags.map(({ name }) => name)}
            onChoose={(name) => change({ add: [name] }, texts.tagged(name))}
          />
        </div>
      )}
    </div>
  );
}
