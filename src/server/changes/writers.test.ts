import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { declaredLists } from '../../contract/lists/lists.ts';

/** Every file that writes a table of entities, and the reason. */
const writers: Record<string, string> = {
  'server/jobs/job-entity.ts': 'the kind',
  'server/changes/row-entity.ts': 'the kinds whose fields are the columns of a row',
  'server/people/applicants/applicant-entity.ts': 'the kind',
  'server/accounts/admins/admin-entity.ts': 'the kind',
  'server/mail/texts/mail-text-entity.ts': 'the kind',
  'server/messages/message-entity.ts': 'the kind',
  'server/messages/message-store.ts': 'stores what a visitor sends',
  'server/messages/inbox/take-reply.ts': 'stores what a visitor sends by mail',
  'server/people/questions/question-entity.ts': 'the kind',
  'server/people/questions/question-store.ts': 'creates a question and records it',
  'server/people/applicants/applicant-store.ts': 'notes when a recruiter read an application first',
  'server/people/notes/note-entity.ts': 'the kind',
  'server/people/notes/note-store.ts': 'creates a note and records it',
  'server/people/notes/follow-up-applicants.ts': 'creates and records many notes in one statement',
  'server/people/notes/undo-follow-ups.ts': 'takes back and records many notes in one statement',
  'server/documents/document-entity.ts': 'the kind',
  'server/documents/document-store.ts': 'erases what its sender takes back, and records it',
  'server/documents/finish-upload.ts': 'stores what people send, and records what recruiters add',
  'server/site/text-pages/text-page-entity.ts': 'creates a further page',
  'server/people/tags/tag-store.ts': 'creates a tag and records it',
  'server/changes/serve-list.ts': 'creates a row of a declared list and records it',
  'server/jobs/pay/keep-pay-steps.ts': 'works out what no history has',
  'server/jobs/job-handlers.ts': 'creates a job and records it',
  'server/jobs/categories/category-store.ts': 'creates a category and records it',
  'server/accounts/admins/admin-store.ts': 'creates an admin, and keeps the hash of a password',
  'server/accounts/admins/first-admin.ts': 'creates the first admin of an empty database',
  'server/jobs/categories/move-further.ts': 'changes and records many jobs in a few statements',
  'server/jobs/categories/merge-categories.ts': 'changes and records many jobs in one statement',
  'server/people/applications/application-state.ts': 'notes that the person wrote',
  'server/people/applications/application-store.ts':
    'creates the applicant who applies, and gives files of an accepted application',
  'server/people/applications/throw-away-suspected.ts': 'deletes spam, which is in no history',
  'server/people/applications/write-moves.ts': 'changes and records many applications in one statement',
  'server/people/merges/merge-applicants.ts':
    'gives applications to the remaining record, and records the merge',
  'server/people/merges/undo-applicant-merge.ts': 'gives applications back, and records the undo',
  'server/documents/kinds/document-kinds.ts': 'deletes a kind of document and records it',
  'server/people/stages/stage-store.ts': 'creates a stage and records it',
  'server/people/privacy/erase-person.ts': 'erases a person',
  'server/people/privacy/retention.ts': 'deletes what is kept no longer',
  'database/restore-row.ts': 'restores a row for the kinds',
  'database/demo/demo-data.ts': 'fills an empty database',
  'database/demo/demo-mail.ts': 'fills an empty database',
  'database/demo/demo-papers.ts': 'fills an empty database',
  'database/demo/demo-website.ts': 'fills an empty database',
  'database/demo/demo-work.ts': 'fills an empty database',
  'database/backup/restore-backup.ts': 'fills an empty database with a backup',
};

const tables = [
  'jobs|applicants|admins|locations|industries|messages|questions|mail_texts|text_pages|stages|applications|notes|documents',
  'tags',
  ...declaredLists.map(({ table }) => table),
].join('|');

const writing = [
  // A query of Kysely, also one for either of two tables.
  new RegExp(
    String.raw`\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b(?:<[^>]*>)?\(\s*(?:'(?:${tables})'|[^'\s])`,
  ),
  // A raw statement, also for a table that is a variable.
  new RegExp(
    String.raw`\b(?:insert into|update|delete from|truncate)\s+(?:only\s+)?(?:(?:${tables})\b|\$\{)`,
  ),
];

test('only the listed files write the tables of entities', () => {
  const source = new URL('../../', import.meta.url);
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.filter((file) => {
    const text = readFileSync(new URL(file, source), 'utf8');
    return writing.some((pattern) => pattern.test(text));
  });
  assert.deepEqual(found.toSorted(), Object.keys(writers).toSorted());
});
