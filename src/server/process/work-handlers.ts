import { alertHandlers } from '../jobs/alerts/alert-handlers.ts';
import { applicantHandlers } from '../people/applicants/applicant-handlers.ts';
import { applicationHandlers } from '../people/applications/application-handlers.ts';
import { categoryHandlers } from '../jobs/categories/category-handlers.ts';
import { consentHandlers } from '../people/consents/consent-handlers.ts';
import { createUndoKinds } from './undo-kinds.ts';
import { documentHandlers } from '../documents/document-handlers.ts';
import { documentKindHandlers } from '../documents/kinds/document-kinds.ts';
import { figureHandlers } from '../operations/figures/figure-handlers.ts';
import { historyHandlers } from '../changes/history-handlers.ts';
import { jobHandlers } from '../jobs/job-handlers.ts';
import { listHandlers } from './served-lists.ts';
import { mailHandlers } from '../mail/outbox/mail-handlers.ts';
import { mergeHandlers } from '../people/merges/merge-handlers.ts';
import { messageHandlers } from '../messages/message-handlers.ts';
import { noteHandlers } from '../people/notes/note-handlers.ts';
import { payHandlers } from '../jobs/pay/pay-handlers.ts';
import { privacyHandlers } from '../people/privacy/privacy-handlers.ts';
import { questionHandlers } from '../people/questions/question-handlers.ts';
import { searchHandlers } from '../operations/search/search-handlers.ts';
import { snippetHandlers } from '../messages/snippet-handlers.ts';
import { stageHandlers } from '../people/stages/stage-handlers.ts';
import { storeMessage } from '../messages/message-store.ts';
import { tagHandlers } from '../people/tags/tag-handlers.ts';
import { timelineHandlers } from '../people/timeline/timeline-handlers.ts';
import { todayHandlers } from '../operations/today/today-handlers.ts';
import type { Services } from '../ground/services.ts';

export type WorkParts = {
  /** The notice that stands beside the forms now. */
  privacyNotice: () => string;
  hasNotice: () => boolean;
};

/** The handlers of jobs, people and messages. Those of an office have a database of their own, see `seen-by.ts`. */
export function workHandlers(services: Services, { privacyNotice, hasNotice }: WorkParts) {
  return {
    ...listHandlers(services),
    ...applicantHandlers(services),
    ...applicationHandlers(services, privacyNotice),
    ...figureHandlers(services),
    ...todayHandlers(services, hasNotice),
    ...historyHandlers(services, createUndoKinds(services.config)),
    ...jobHandlers(services),
    ...payHandlers(services),
    ...mailHandlers(services),
    ...mergeHandlers(services),
    ...messageHandlers(services),
    ...noteHandlers(services),
    ...snippetHandlers(services),
    ...tagHandlers(services),
    ...timelineHandlers(services),
    ...documentHandlers(services),
    ...privacyHandlers(services),
    ...questionHandlers(services),
    ...alertHandlers(services, storeMessage),
    ...consentHandlers(services),
    ...categoryHandlers(services),
    ...searchHandlers(services),
    ...documentKindHandlers(services),
    ...stageHandlers(services),
  };
}
