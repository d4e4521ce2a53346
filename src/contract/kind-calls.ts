import type { CallName } from './calls.ts';
import type { ChangeAction, EntityKind } from './changes.ts';
import { declaredLists, type ListKind, namesOf } from './lists/lists.ts';
import { permissions } from './rights.ts';

type KindCalls = { read: CallName; change: CallName };

const listKinds = Object.fromEntries(
  declaredLists.map((list) => {
    const { list: read, update: change } = namesOf(list);
    return [list.kind, { read, change }];
  }),
) as Record<ListKind, KindCalls>;

/** The calls whose rights the history of a kind, and an undo, need. */
export const kindCalls: Record<EntityKind, KindCalls> = {
  ...listKinds,
  job: { read: 'getJob', change: 'updateJob' },
  applicant: { read: 'getApplicant', change: 'updateApplicant' },
  admin: { read: 'getAdmin', change: 'updateAdmin' },
  location: { read: 'getLocation', change: 'updateLocation' },
  industry: { read: 'getIndustry', change: 'updateIndustry' },
  message: { read: 'getMessage', change: 'updateMessage' },
  question: { read: 'getQuestion', change: 'updateQuestion' },
  mail_text: { read: 'getMailText', change: 'updateMailText' },
  website: { read: 'getWebsite', change: 'updateWebsite' },
  text_page: { read: 'getTextPage', change: 'updateTextPage' },
  mail: { read: 'getMail', change: 'writeToApplicants' },
  stage: { read: 'getStage', change: 'updateStage' },
  application: { read: 'listApplications', change: 'moveApplications' },
  note: { read: 'getNote', change: 'updateNote' },
  follow_up: { read: 'getNote', change: 'followUpApplicants' },
  tag: { read: 'getTag', change: 'updateTag' },
  tagging: { read: 'getTag', change: 'tagApplicants' },
  document: { read: 'getDocumentFile', change: 'removeDocument' },
};

const roleFields = new Set<string>(['role', 'office_id', ...permissions]);

type Made = { kind: EntityKind; action: ChangeAction; fields: string[] };

/** The call whose right the undo of a change needs. */
export function undoneCall({ kind, action, fields }: Made): CallName {
  // That of many is a line of the stage.
  if (action === 'move') return kindCalls.application.change;
  if (kind !== 'admin') return kindCalls[kind].change;
  if (action === 'create') return 'createAdmin';
  return fields.some((field) => roleFields.has(field)) ? 'updateRole' : 'updateAdmin';
}
