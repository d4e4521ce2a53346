import type { FastifyReply } from 'fastify';
import { errorCodes } from '../../../contract/errors.ts';
import { retryAfterSeconds } from '../../http/error-responses.ts';

const { status, title } = errorCodes.overloaded;

/** Costs nothing to render. The link leads to the same address again. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>This page could not be loaded</title>
</head>
<body>
<h1>This page could not be loaded</h1>
<p>${title}</p>
<p><a href="">Try again</a> <a href="/">Home</a></p>
</body>
</html>
`;

/** Answers instead of a page that could not be rendered for want of time. */
export function sendBusyPage(reply: FastifyReply): FastifyReply {
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'retry-after': retryAfterSeconds })
    .type('text/html; charset=utf-8')
    .send(html);
}
