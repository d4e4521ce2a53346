import type { FastifyInstance } from 'fastify';
import { documentFramePath } from '../../contract/document-rules.ts';
import { registerFramePage } from '../http/frame-page.ts';

/** Starts the program that its parent sends, `draw-pages.mjs`. */
const script = `addEventListener('message', async ({ data, source, ports: [port] }) => {
  if (source === parent) (await import(URL.createObjectURL(data))).default(port);
}, { once: true });`;

/** Draws the pages of a stranger's file. It has no network: program, decoders and file come from its parent. */
export function registerDocumentFrame(app: FastifyInstance): void {
  registerFramePage(app, {
    path: documentFramePath,
    title: 'Document',
    script,
    scriptSources: "'wasm-unsafe-eval' blob:",
    policy: () => ['worker-src blob:', 'img-src blob:'],
  });
}
