/** Without schemas, so that the browser can carry it. */

/** The types of files that are taken. The bytes of a file decide, and not its name. */
export const documentTypes = {
  pdf: { media: 'application/pdf', endings: ['pdf'] },
  docx: {
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  doc: { media: 'application/msword', endings: ['doc'] },
  odt: { media: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
  rtf: { media: 'application/rtf', endings: ['rtf'] },
  txt: { media: 'text/plain', endings: ['txt'] },
  jpeg: { media: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  png: { media: 'image/png', endings: ['png'] },
  heic: { media: 'image/heic', endings: ['heic', 'heif'] },
} as const;

export type DocumentType = keyof typeof documentTypes;

/** Why a file is not taken. Each names the limit and the way out. */
export const fileRefusals = {
  missing: 'Choose a file',
  empty: 'This file is empty. Choose another one',
  too_large: 'A file can have up to 10 MB. Choose a smaller one',
  type: 'We take PDF, Word (DOCX, DOC), ODT, RTF, TXT, JPEG, PNG and HEIC files. Save it as one of these, such as PDF',
  too_many: 'We already have 10 files, and that is the most. Remove one on your page first',
} as const;
export type FileRefusal = keyof typeof fileRefusals;

/** Contents of a document that act by themselves or hide, after "It contains". */
export const documentRisks = {
  macros: 'macros',
  script: 'a script',
  program: 'a command that starts a program',
  object: 'another file inside',
  outside: 'something that it loads from elsewhere',
  unknown: 'parts that could not be looked into',
} as const;
export type DocumentRisk = keyof typeof documentRisks;

/** @returns such as "It contains macros and a script." */
export function riskSentence(risks: readonly DocumentRisk[]): string {
  return `It contains ${new Intl.ListFormat('en').format(risks.map((risk) => documentRisks[risk]))}.`;
}

/** A page for a frame that draws a document. */
export const documentFramePath = '/api/document-frame';

/** Takes a file as a form without JavaScript. */
export const documentFormPath = '/documents';
