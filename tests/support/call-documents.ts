import type { Callers } from './call-messages.ts';
import { pdfFile, sendFile } from './documents.ts';
import { undoAll } from './undo.ts';

export async function callDocuments(
  { visitor, recruiter }: Callers,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await sendFile(visitor, { reference, bytes: pdfFile() });
  await sendFile(recruiter, { id, bytes: pdfFile() });
  const [document] = await recruiter.listDocuments({ params: { id } });
  await recruiter.getDocumentFile({ params: { id: document!.id } });
  await recruiter.exportResumes();
  await recruiter.getDocumentText({ params: { id: document!.id } });
  await undoAll(recruiter, await recruiter.removeDocument({ params: { id: document!.id } }));
}
