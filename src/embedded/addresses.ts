const wildcardHosts = new Set(['0.0.0.0', '::', '[::]', '']);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]', ...wildcardHosts]);

/** The addresses a browser may know a website on this machine by. CSP has no notation for [::1]. */
const loopbackOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * Who may show the forms in a frame, in the notation of CSP's `frame-ancestors`. A website on this machine is known by
 * several names, and its port may be chosen by the system.
 */
export function frameAncestors(publicUrl: string | undefined): string {
  const website = publicUrl ? new URL(publicUrl) : undefined;
  const origins = !website || loopbackHosts.has(website.hostname) ? loopbackOrigins : [website.origin];
  return ["'self'", ...origins].join(' ');
}

/** Where a browser reaches a server that listens on `host`: on all interfaces, by the name of the website. */
export function browserUrl(host: string, port: number, publicUrl: string | undefined): string {
  const website = publicUrl ? new URL(publicUrl).hostname : '127.0.0.1';
  const name = wildcardHosts.has(host) ? (wildcardHosts.has(website) ? '127.0.0.1' : website) : host;
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`;
}
