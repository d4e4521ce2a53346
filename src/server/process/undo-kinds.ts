import type { EntityKind } from '../../contract/changes.ts';
import { adminEntity, noteUndoneAdmin } from '../accounts/admins/admin-entity.ts';
import { requireRecentPassword } from '../accounts/sessions/confirm-password.ts';
import type { UndoKind } from '../changes/undo-change.ts';
import { industryEntity, locationEntity } from '../jobs/categories/category-entity.ts';
import { undoCategoryMerge } from '../jobs/categories/merge-categories.ts';
import { createJobEntity } from '../jobs/job-entity.ts';
import type { FactsConfig } from '../jobs/job-facts.ts';
import { mailTextEntity } from '../mail/texts/mail-text-entity.ts';
import { messageEntity } from '../messages/message-entity.ts';
import { undoMails } from '../messages/undo-mails.ts';
import { applicantEntity } from '../people/applicants/applicant-entity.ts';
import { undoApplicantMerge } from '../people/merges/undo-applicant-merge.ts';
import { undoMove, undoParts } from '../people/applications/undo-moves.ts';
import type { Delay } from '../people/applications/write-moves.ts';
import { documentEntity } from '../documents/document-entity.ts';
import { noteEntity } from '../people/notes/note-entity.ts';
import { undoFollowUps } from '../people/notes/undo-follow-ups.ts';
import { undoTagMerge } from '../people/tags/merge-tags.ts';
import type { Config } from '../ground/config/config.ts';
import { noteUndoneWebsite } from '../site/website/guard-blocks.ts';
import { createWebsiteEntity } from '../site/website/website-entity.ts';
import { textPageEntity } from '../site/text-pages/text-page-entity.ts';
import { tagEntity } from '../people/tags/tag-entity.ts';
import { taggingEntity } from '../people/tags/tagging-entity.ts';
import { questionEntity } from '../people/questions/question-entity.ts';
import { stageEntity } from '../people/stages/stage-entity.ts';
import { serveLists } from './served-lists.ts';

/** Every kind of thing that admins change. */
export function createUndoKinds(
  config: Delay & FactsConfig & Pick<Config, 'agencyTimeZone' | 'environment' | 'retention' | 'website'>,
): Record<EntityKind, UndoKind> {
  const delay = () => ({ answerDelayMinutes: config.answerDelayMinutes, hasFourEyes: config.hasFourEyes });
  const undoMoveNow: NonNullable<UndoKind['undoAct']> = (transaction, { change: move, by }) =>
    undoMove(transaction, { move, by, ...delay() });
  return {
    ...serveLists(config),
    job: {
      entity: createJobEntity(config),
      // The applications that a closing moved.
      note: (transaction, { id }, { username: by, changeId: partOf }) =>
        undoParts(transaction, { of: id, by, partOf, ...delay() }),
    },
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
    website: { entity: createWebsiteEntity(config), note: noteUndoneWebsite(config) },
    text_page: { entity: textPageEntity },
    mail: { undoAct: (transaction, undo) => undoMails(transaction, { ...undo, ...delay() }) },
    note: { entity: noteEntity },
    follow_up: { undoAct: undoFollowUps },
    tag: { entity: tagEntity, undoMerge: undoTagMerge },
    tagging: { entity: taggingEntity },
    document: { entity: documentEntity },
    application: { undoAct: undoMoveNow },
    stage: {
      entity: stageEntity,
      undoAct: undoMoveNow,
      note: async (transaction, { id, action }, { username: by, changeId: partOf }) => {
        if (action === 'delete') await undoParts(transaction, { of: id, by, partOf, ...delay() });
      },
    },
  };
}
