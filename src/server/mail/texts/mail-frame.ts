import type { FastifyInstance } from 'fastify';
import { mailFramePath } from '../../../contract/mail-words.ts';
import type { Services } from '../../ground/services.ts';
import { registerFramePage } from '../../http/frame-page.ts';

/** Shows the HTML that its parent sends, and follows no link. */
const script = `addEventListener('message', ({ data, source }) => {
  if (source === parent && typeof data === 'string') document.documentElement.innerHTML = data;
});
addEventListener('click', (event) => event.preventDefault());`;

/** It may use inline styles, as mails do, which other pages may not. */
export function registerMailFrame(app: FastifyInstance, { config }: Services): void {
  const policy = ["style-src 'unsafe-inline'", ["img-src 'self'", ...config.imageOrigins].join(' ')];
  registerFramePage(app, { path: mailFramePath, title: 'Mail', script, policy });
}
