import type { Application } from '../../../../contract/applications.ts';
import type { Page } from '../../../../contract/endpoints.ts';
import type { Retention } from '../../../../contract/privacy.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { ListView } from '../../lists/list-page.tsx';
import * as pageTexts from '../texts.ts';
import * as texts from './texts.ts';

type ErasedApplicantProps = {
  name: string;
  retention: Retention;
  applications: Page<Application>;
  columns: Column<Application>[];
};

/** The skeleton that an erasure leaves. */
export function ErasedApplicant({ name, retention, applications, columns }: ErasedApplicantProps) {
  return (
    <>
      <h1 className="text-2xl">{name}</h1>
      <p className="mt-1 mb-8 text-muted">
        {texts.erasedNote(retention)} {texts.skeleton}
      </p>
      <ListView
        title={pageTexts.applications}
        noun={pageTexts.applicationNoun}
        page={applications}
        columns={columns}
        emptyText={pageTexts.noApplications}
      />
    </>
  );
}
