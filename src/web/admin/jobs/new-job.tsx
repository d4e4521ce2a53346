import { Plus } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hasDrafts } from '../changes/forms/form-draft.ts';
import { useCreatedJob } from './created-job.tsx';
import { CreateJobForm } from './form/job-forms.tsx';
import type { Categories } from './form/job-fields.tsx';
import * as texts from './texts.ts';

/** The form for a new job, above the list. It unfolds when it is wanted, and folds when the job is there. */
export function NewJob(categories: Categories) {
  const { pathname } = useLocation();
  const created = useCreatedJob()?.id;
  const [isOpen, setIsOpen] = useState(() => hasDrafts(pathname));
  const [foldedFor, setFoldedFor] = useState(created);
  if (created !== undefined && created !== foldedFor) {
    setFoldedFor(created);
    setIsOpen(hasDrafts(pathname));
  }

  return (
    <details
      open={isOpen}
      onToggle={({ target, currentTarget }) => {
        // The preview inside is folded by itself, and its event comes by here.
        if (target === currentTarget) setIsOpen(currentTarget.open);
      }}
      className="group"
    >
      <summary
        className={buttonClass({
          look: isOpen ? 'plain' : 'accent',
          className: 'ml-auto flex w-fit list-none',
        })}
      >
        <Icon of={Plus} className="transition-transform group-open:rotate-45" />
        {isOpen ? texts.closeForm : texts.newJob}
      </summary>
      <div className="mt-4 mb-4 border-y border-base-300 py-6">
        <h2 className="mb-4 text-xl">{texts.newJob}</h2>
        <CreateJobForm {...categories} />
      </div>
    </details>
  );
}
