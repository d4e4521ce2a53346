import type { DocumentPreview } from '../../../../contract/documents.ts';
import { databaseId } from '../../../../database/ids.ts';
import { refuseMissing } from '../../../ground/problem.ts';
import { begun, type Files, readContent } from '../document-bytes.ts';
import { refuseUndelivered, scanState } from '../scan/scan-state.ts';
import type { Task } from '../document-task.ts';
import { runInProcess } from '../run-in-process.ts';
import { drawInTurn } from './draw-in-turn.ts';
import type { DrawnPage } from './draw-page.ts';

const drawn = new Set(['pdf', 'jpeg', 'png']);

/**
 * A look at a document without its file: its text, and a photo or a page of a PDF drawn anew.
 *
 * @throws Problem `not_found`, `document_held`, `unavailable`
 */
export async function previewDocument(files: Files, { id, page, by }: Shown): Promise<DocumentPreview> {
  const { content, type, size, ...words } = await findDocument(files, id);
  if (!drawn.has(type)) return { ...words, picture: '', pages: 0 };
  const shown = await drawInTurn({ by, page: `${content} ${page}` }, async () => {
    const bytes = await begun(readContent(files, { id: content, size }, { isWhole: false }));
    return draw({ type, size, bytes, page });
  });
  // It may have been erased, removed or found infected meanwhile.
  const { text_state, text } = await findDocument(files, id);
  return { text_state, text, ...shown };
}

type Shown = {
  id: string;
  page: number;
  /** An admin. */
  by: string;
};

async function findDocument({ sql, hasScanner }: Files, id: string) {
  const document = await sql
    .selectFrom('documents')
    .innerJoin('document_texts', 'document_texts.content_id', 'documents.content_id')
    .select(['document_texts.content_id as content', 'type', 'size', 'state as text_state', 'text'])
    .select(scanState(hasScanner).as('scan_state'))
    .where('id', '=', databaseId(id))
    .where('applicant_id', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!document) refuseMissing('Document');
  const { scan_state, ...found } = document;
  refuseUndelivered(scan_state);
  return found;
}

async function draw({ type, ...task }: Omit<Task, 'wants'>): Promise<DrawnPage> {
  if (type === 'pdf') return runInProcess<DrawnPage>({ wants: 'page', type, ...task });
  return { picture: await runInProcess<string>({ wants: 'picture', type, ...task }), pages: 1 };
}
