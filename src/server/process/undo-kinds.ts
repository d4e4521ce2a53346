import type { EntityKind } from '../../contract/changes.ts';
import { adminEntity, noteUndoneAdmin } from '../accounts/admins/admin-entity.ts';
import { requireRecentPassword } from '../accounts/sessions/confirm-password.ts';
import type { UndoKind } from '../changes/undo-change.ts';
import { industryEntity, locationEntity } from '../jobs/categories/category-entity.ts';
import { undoCategoryMerge } from '../jobs/categories/merge-categories.ts';
import { jobEntity } from '../jobs/job-entity.ts';
import { mailTextEntity } from '../mail/texts/mail-text-store.ts';
import { messageEntity } from '../messages/message-entity.ts';
import { applicantEntity } from '../people/applicants/applicant-entity.ts';
import { undoApplicantMerge } from '../people/merges/undo-applicant-merge.ts';
import { questionEntity } from '../people/questions/question-entity.ts';

/** Every kind of thing that admins change. */
export const undoKinds: Record<EntityKind, UndoKind> = {
  job: { entity: jobEntity },
  applicant: { entity: applicantEntity, undoMerge: undoApplicantMerge },
  admin: { entity: adminEntity, guard: requireRecentPassword, note: noteUndoneAdmin },
  location: {
    entity: locationEntity,
    undoMerge: (transaction, undo) => undoCategoryMerge(transaction, locationEntity, undo),
  },
  industry: {
    entity: industryEntity,
    undoMerge: (transaction, undo) => undoCategoryMerge(transaction, industryEntity, undo),
  },
  message: { entity: messageEntity },
  question: { entity: questionEntity },
  mail_text: { entity: mailTextEntity },
};
