import { newAnswerKey } from './builders.ts';
import type { Callers } from './call-messages.ts';
import { pdfFile, sendFile } from './documents.ts';
import { undoAll } from './undo.ts';

export async function callDocuments(
  { visitor, recruiter }: Callers,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await visitor.checkDocumentReference({ params: { reference } });
  await sendFile(visitor, { reference, bytes: pdfFile() });
  await sendFile(recruiter, { id, bytes: pdfFile() });
  const file = { key: newAnswerKey(), name: 'resume.pdf', size: 9 };
  await recruiter.startNewDocument({ body: file });
  await visitor.appendDocument({ params: { key: file.key }, body: Buffer.from('%PDF-1.7\n') });
  await recruiter.readNewDocument({ params: { key: file.key } });
  const [document] = await recruiter.listDocuments({ params: { id } });
  await recruiter.getDocumentFile({ params: { id: document!.id } });
  await recruiter.exportResumes();
  await recruiter.getDocumentText({ params: { id: document!.id } });
  await undoAll(recruiter, await recruiter.removeDocument({ params: { id: document!.id } }));
}
