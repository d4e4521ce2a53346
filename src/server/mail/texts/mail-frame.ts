import type { FastifyInstance } from 'fastify';
import { mailFramePath } from '../../../contract/mail-words.ts';
import type { Services } from '../../ground/services.ts';
import { registerFramePage } from '../../http/frame-page.ts';

/** Shows the HTML that its parent sends, tells it how high that is, and follows no link. */
const script = `addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data !== 'string') return;
  const page = new DOMParser().parseFromString(data, 'text/html').documentElement;
  document.documentElement.replaceWith(document.adoptNode(page));
  new ResizeObserver(() => parent.postMessage(page.offsetHeight, '*')).observe(page);
});
addEventListener('click', (event) => event.preventDefault());`;

/** Shows a mail, or a page of the website. It may use inline styles, as mails do, which other pages may not. */
export function registerMailFrame(app: FastifyInstance, { config }: Services): void {
  const policy = () => [
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    ["img-src 'self' data:", ...config.imageOrigins].join(' '),
  ];
  registerFramePage(app, { path: mailFramePath, title: 'Mail', script, policy });
}
