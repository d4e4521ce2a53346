import type { ApplicantRowFilter } from '../../../../contract/applicants.ts';
import { ExportButton } from '../../operations/exports/export-button.tsx';
import * as texts from './texts.ts';

/** Saves the resumes of all people of a list. */
export function ResumesButton({ filter }: { filter: ApplicantRowFilter }) {
  return (
    <ExportButton
      needs="exportResumes"
      label={texts.resumes}
      request={(api, options) => api.exportResumes({ query: filter }, options)}
    />
  );
}
