import { Type, type Static } from 'typebox';
import { ApplicantRowFilter } from './applicants.ts';
import { Changed } from './changes.ts';
import { type DocumentType as TypeOfDocument, documentRisks, documentTypes } from './document-rules.ts';
import { byId, Id, IdOf, Moment, RequiredText, Version } from './fields.ts';
import { limits } from './limits.ts';

const DocumentType = Type.Enum(Object.keys(documentTypes) as TypeOfDocument[], {
  title: 'Type',
  description: 'By its content.',
});

export const TextState = Type.Enum(['waiting', 'read', 'scanned', 'empty', 'password', 'unreadable'], {
  title: 'Text',
  description:
    'Whether words of the document were read. `scanned`: it is a picture, or pages of pictures. `empty`: no words came out.',
});
export type TextState = Static<typeof TextState>;

const riskNames = Object.keys(documentRisks) as (keyof typeof documentRisks)[];

export const ScanState = Type.Enum(['none', 'waiting', 'clean', 'infected', 'unscanned'], {
  title: 'Virus scan',
  description: 'Only `clean` and, without a scanner, `none` are delivered.',
});
export type ScanState = Static<typeof ScanState>;

export const Document = Type.Object({
  id: Id,
  kind: Type.String({ description: 'Its name, one of the agency’s kinds.' }),
  is_resume: Type.Boolean({ description: 'The kind means a resume.' }),
  name: Type.String(),
  type: DocumentType,
  size: Type.Integer({ description: 'In bytes.' }),
  created_at: Moment,
  sent_by: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of the recruiter who added it; null for the person.',
  }),
  reference: Type.String({ description: 'Of the submission that it came with; empty without one.' }),
  is_confirmed: Type.Boolean({
    description: 'False: whoever sent it with a submission has not opened a mail in the mailbox since.',
  }),
  text_state: TextState,
  risks: Type.Union([Type.Array(Type.Enum(riskNames, { title: 'Risk' })), Type.Null()], {
    description:
      'What it holds that acts by itself or hides, by its content. `unknown`: not all of it could be looked into. Null: nobody has looked yet.',
  }),
  scan_state: ScanState,
  version: Version,
});
export type Document = Static<typeof Document>;

export const SuggestedDetail = Type.Object({
  field: Type.Enum(['first_name', 'last_name', 'email', 'phone'], { title: 'Field' }),
  value: Type.String(),
});
export type SuggestedDetail = Static<typeof SuggestedDetail>;

export const ListedDocument = Type.Object({
  ...Document.properties,
  suggested: Type.Array(SuggestedDetail, {
    description:
      'Details at the head of the newest resume that the applicant has not, and that nobody has changed since it arrived.',
  }),
});
export type ListedDocument = Static<typeof ListedDocument>;

const { id, kind, name, type, size, created_at } = Document.properties;
export const OwnDocument = Type.Object({ id, kind, name, type, size, created_at });
export type OwnDocument = Static<typeof OwnDocument>;

const key = Type.String({
  title: 'Key',
  minLength: 16,
  maxLength: limits.uploadKey,
  description: 'Random, made by the sender: with the same key the same file goes on where it stopped.',
});

const file = {
  key,
  kind: Type.Optional({
    ...IdOf('Kind of document'),
    description: 'Without it the first of the list.',
  }),
  name: RequiredText('File name', limits.fileName, { 'x-missing': 'Choose a file' }),
  size: Type.Integer({ title: 'Size', minimum: 0, maximum: 2 ** 31 - 1, description: 'In bytes.' }),
};

export const NewDocument = Type.Object({
  ...file,
  reference: Type.Optional(
    Type.String({
      title: 'Reference',
      maxLength: limits.id,
      description:
        'Of an application. Without it the file belongs to the own page that this browser has opened.',
    }),
  ),
});
export type NewDocument = Static<typeof NewDocument>;

export const NewApplicantDocument = Type.Object(file);
export type NewApplicantDocument = Static<typeof NewApplicantDocument>;

export const UploadState = Type.Object({
  received: Type.Integer({ description: 'So many bytes are here: the next ones begin there.' }),
  is_done: Type.Boolean({ description: 'Every byte is here, and the document of a person is stored.' }),
});
export type UploadState = Static<typeof UploadState>;

export const DocumentText = Type.Object({
  text_state: TextState,
  text: Type.String({ description: `At most ${limits.documentText} characters.` }),
});
export type DocumentText = Static<typeof DocumentText>;

export const documentEndpoints = {
  startDocument: {
    summary: 'Begin to send a file for an application or an own page, or learn where to go on',
    body: NewDocument,
    response: UploadState,
  },
  appendDocument: {
    summary: `Send the next bytes of a file, at least ${limits.documentPiece} but for the last ones; with those the document is stored`,
    params: Type.Object({ key }),
    query: Type.Object({
      offset: Type.Optional(
        Type.Integer({ title: 'Offset', minimum: 0, maximum: limits.documentBytes, default: 0 }),
      ),
    }),
    response: UploadState,
  },
  checkDocumentReference: {
    summary: 'Whether a file may come with a reference. It counts as a new file.',
    params: Type.Object({ reference: IdOf('Reference') }),
    response: Type.Object({ exists: Type.Boolean() }),
  },
  eraseOwnDocument: {
    summary: 'Erase a document of one’s own, for good',
    params: byId,
    response: Type.Object({ done: Type.Literal(true) }),
  },
  startApplicantDocument: {
    summary: 'Begin to add a file to an applicant, or learn where to go on',
    params: byId,
    body: NewApplicantDocument,
    response: UploadState,
  },
  startNewDocument: {
    summary:
      'Begin to send a file of somebody who is not entered yet, or learn where to go on. startApplicantDocument with its key adds it to the person; otherwise it is gone after a day',
    body: NewApplicantDocument,
    response: UploadState,
  },
  readNewDocument: {
    summary: 'The details at the head of a file of somebody who is not entered yet',
    params: Type.Object({ key }),
    response: Type.Object({ text_state: TextState, suggested: Type.Array(SuggestedDetail) }),
  },
  listDocuments: {
    summary: 'The documents of an applicant, the newest first',
    params: byId,
    response: Type.Array(ListedDocument),
  },
  getDocumentFile: {
    summary:
      'The file of a document, as it was sent. 409 document_held until a virus scanner has found it clean, and document_risks for one with risks that the call does not name',
    params: byId,
    query: Type.Object({
      accept: Type.Optional(
        Type.String({
          title: 'Accepted risks',
          maxLength: 100,
          description: `Some of ${riskNames.join(', ')}, with commas between them.`,
        }),
      ),
    }),
    response: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/octet-stream' }),
  },
  exportResumes: {
    summary:
      'All resumes of the people of a filter, as a ZIP archive. Those with risks are left out; not-included.txt names them',
    query: ApplicantRowFilter,
    response: Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/zip' }),
  },
  getDocumentText: {
    summary: 'The words that the server has read in a document',
    params: byId,
    response: DocumentText,
  },
  removeDocument: {
    summary: 'Remove a document; the undo brings it back',
    params: byId,
    response: Changed(Document),
  },
};
